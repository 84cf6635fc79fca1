import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReservationRow } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { isToDo } from './booking-walk.ts'
import type { CounterKind } from '../counter-sheet.tsx'
import styles from './thing-strip.module.css'

export interface ThingStripProps {
  kind: CounterKind
  things: readonly ReservationRow[]
  /** Id of the one on the sheet. */
  current: string
  onChoose: (id: string) => void
}

/** The things of the booking that this sheet goes through, one after the other or in any order. */
export function ThingStrip({ kind, things, current, onChoose }: ThingStripProps) {
  const walked = things.filter((thing) => thing.id === current || isToDo(kind, thing) || isPast(kind, thing))
  if (walked.length < 2) return null
  return (
    <nav aria-label={m.counter_things()}>
      <ul className={styles.things}>
        {walked.map((thing) => (
          <li key={thing.id}>
            <button
              type="button"
              className={styles.thing}
              aria-current={thing.id === current ? 'step' : undefined}
              aria-disabled={thing.id !== current && !isToDo(kind, thing) ? true : undefined}
              onClick={() => {
                if (isToDo(kind, thing)) onChoose(thing.id)
              }}
            >
              {isPast(kind, thing) ? (
                <>
                  <Icon of={IconCheck} size={16} />
                  <span className="rc-visually-hidden">{m.counter_thing_done()}</span>
                </>
              ) : null}
              {m.staff_thing_no({ no: thing.group?.no ?? 1, name: inReadersLanguage(thing.product.name) })}
              {thing.unit?.isFixed === true ? <span className={styles.plate}>{thing.unit.label}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PAST: Partial<Record<CounterKind, readonly ReservationRow['status'][]>> = {
  hand_over: ['on_rent', 'returned', 'completed'],
  take_back: ['returned', 'completed'],
  settle: ['completed'],
}

function isPast(kind: CounterKind, { status }: ReservationRow): boolean {
  return PAST[kind]?.includes(status) ?? false
}
