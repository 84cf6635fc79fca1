import { Suspense, useState } from 'react'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { askableThings } from './change-model.ts'
import { extendableTogether } from '../things/things-model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ChangeSheetProps } from './change-sheet.tsx'

const CANCELLABLE = ['pending_payment', 'awaiting_review', 'confirmed']

/** Whether something of the booking is still before its hand-over, so that the page speaks of cancelling. */
export function mayBeCancelled({ status, members }: TrackedReservation): boolean {
  return [status, ...members.map((member) => member.status)].some((one) => CANCELLABLE.includes(one))
}

const load = () => import('./change-sheet.tsx')
const ChangeSheet = lazyComponent(load, 'ChangeSheet')

type ChangeButtonProps = Omit<ChangeSheetProps, 'isOpen' | 'onClose'>

/** Whoever points at the button is about to press it; a failure shows when they do. */
const fetchAhead = () => void load().catch(() => undefined)

/** The button for second thoughts. What it opens is fetched for those who reach for it. */
export function ChangeButton(props: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { reservation } = props
  const isCancellable = mayBeCancelled(reservation)
  const isChangeable = isCancellable || askableThings(reservation).length > 0
  // While it can all be kept longer together, that stands at the foot of the page.
  if (!isChangeable || (!isCancellable && extendableTogether(reservation) > 0)) return null
  const handleOpen = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        icon={isCancellable ? IconPencil : IconClockPlus}
        wide
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={handleOpen}
      >
        {buttonText(reservation, isCancellable)}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ChangeSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function buttonText({ members }: TrackedReservation, isCancellable: boolean): string {
  if (!isCancellable) return m.track_ask_extend_heading()
  return members.length > 1 ? m.track_thing_change_all() : m.track_change_or_cancel()
}
