import { parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Icon } from '#ui/display/icon.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { readAlternatives, takenThing } from './alternatives.ts'
import { toDayTime } from '../model/search.ts'
import { removeAt, replaceAt } from '../model/things.ts'
import { baht, lengthLabel, momentLabel } from '../labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import { movedWindow } from './offer-card.tsx'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { SearchChange, Reserve } from '../use-reserve.ts'
import styles from './taken-dialog.module.css'

export interface TakenDialogProps {
  reserve: Reserve
  /** Opens for `not_free` only. */
  problem: ProblemFields | null
  onClose: () => void
}

/** Somebody was faster: what else there is, each to be taken with one press. */
export function TakenDialog({ reserve, problem, onClose }: TakenDialogProps) {
  const { search, locale, things } = reserve
  const taken = things[takenThing(problem)]
  const isOpen = problem?.code === 'not_free'
  const { nearestFreeStart, products } = readAlternatives(problem ?? { extensions: {} })
  const later = nearestFreeStart === null ? null : toDayTime(parseInstant(nearestFreeStart))
  const take = (change: SearchChange) => {
    onClose()
    reserve.window.retry()
    reserve.goTo(2, change, { replace: reserve.step === 2 })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.reserve_taken_title({ name: taken?.product.name[locale] ?? '' })}
      kind="sheet"
      foot={
        taken !== undefined && things.length > 1 ? (
          <Button onClick={() => take(removeAt(search, taken.at))}>{m.reserve_taken_without()}</Button>
        ) : (
          <Button onClick={() => take({ product: undefined })}>{m.reserve_taken_all()}</Button>
        )
      }
    >
      <div className={styles.body}>
        <p>{m.reserve_taken_text()}</p>
        {later === null ? null : (
          <button type="button" className={styles.option} onClick={() => take(movedWindow(search, later))}>
            <span className={styles.words}>
              <b>{m.reserve_taken_later()}</b>
              <span className={styles.note}>
                {momentLabel(later)} · {lengthLabel(search)}
              </span>
            </span>
            <Icon of={IconChevronRight} size={18} mirrored />
          </button>
        )}
        {products.map((other) => (
          <button
            key={other.slug}
            type="button"
            className={styles.option}
            onClick={() => take(replaceAt(search, taken?.at ?? 0, other.slug))}
          >
            <span className={styles.picture}>
              <Drawing product={other} />
            </span>
            <span className={styles.words}>
              <b>{other.name[locale]}</b>
              <span className={styles.note}>{m.reserve_taken_total({ amount: baht(other.total) })}</span>
            </span>
            <Icon of={IconChevronRight} size={18} mirrored />
          </button>
        ))}
      </div>
    </Dialog>
  )
}
