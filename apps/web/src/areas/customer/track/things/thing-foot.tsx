import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Icon } from '#ui/display/icon.tsx'
import { papersOfThing, useOwnPapers } from '../booking/own-papers.ts'
import { thingAction, thingName } from './things-model.ts'
import type { ShopContact } from '../api.ts'
import type { ThingProps } from './things-model.ts'
import styles from './thing-foot.module.css'

const ChangeSheet = lazyComponent(() => import('../changes/change-sheet.tsx'), 'ChangeSheet')
const PapersSheet = lazyComponent(() => import('./papers-sheet.tsx'), 'PapersSheet')

/** What can be done about this thing alone, and its papers. */
export function ThingFoot({ booking, shown, contact }: ThingProps & { contact: ShopContact | null }) {
  const [open, setOpen] = useState<'change' | 'papers' | null>(null)
  const { reservation, api, token, now, news, onChange } = booking
  const papers = papersOfThing(useOwnPapers({ reservation, api, token, news }), shown.no)
  const action = thingAction(shown.thing)
  const hasOwn = papers.some(({ kind }) => kind !== 'reservation')
  if (action === null && papers.length === 0) return null
  const close = () => setOpen(null)
  const thing = thingName(shown)
  return (
    <div className={styles.foot}>
      {action === null ? null : (
        <button type="button" className={styles.action} onClick={() => setOpen('change')}>
          <Icon of={action === 'extend' ? IconClockPlus : IconPencil} size={18} />
          <span>{action === 'extend' ? m.track_thing_extend() : m.track_change_or_cancel()}</span>
          <span className="rc-visually-hidden"> {thing}</span>
        </button>
      )}
      {hasOwn ? (
        <button type="button" className={styles.action} onClick={() => setOpen('papers')}>
          <Icon of={IconFileText} size={18} />
          <span>{m.track_thing_papers({ count: papers.length })}</span>
          <span className="rc-visually-hidden"> {thing}</span>
        </button>
      ) : papers.length === 0 ? null : (
        <Link to="/reservation-print" className={styles.action}>
          <Icon of={IconFileText} size={18} />
          <span>{m.track_thing_confirmation()}</span>
        </Link>
      )}
      {open === 'change' ? (
        <Suspense fallback={null}>
          <ChangeSheet
            {...{ reservation, contact, api, token, now, onChange }}
            only={shown.no}
            isOpen
            onClose={close}
          />
        </Suspense>
      ) : null}
      {open === 'papers' ? (
        <Suspense fallback={null}>
          <PapersSheet title={m.track_thing_papers_of({ thing })} papers={papers} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
