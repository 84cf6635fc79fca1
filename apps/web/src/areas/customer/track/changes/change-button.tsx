import { Suspense, useEffect, useState } from 'react'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ChangeSheetProps } from './change-sheet.tsx'

const CHANGEABLE = ['pending_payment', 'awaiting_review', 'confirmed']

const load = () => import('./change-sheet.tsx')
const ChangeSheet = lazyComponent(load, 'ChangeSheet')

type ChangeButtonProps = Omit<ChangeSheetProps, 'isOpen' | 'onClose'>

/** The button for second thoughts. What it opens is fetched after the page stands, and is there when it is pressed. */
export function ChangeButton(props: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isChangeable = CHANGEABLE.includes(props.reservation.status)
  useEffect(() => {
    // A failure shows when the button is pressed.
    if (isChangeable) load().catch(() => undefined)
  }, [isChangeable])
  if (!isChangeable) return null
  const handleOpen = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button icon={IconPencil} wide onClick={handleOpen}>
        {m.track_change_or_cancel()}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ChangeSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
