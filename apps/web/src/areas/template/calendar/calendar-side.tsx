import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { MINUTE } from '@rodchao/rental'
import { formatDuration, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Day } from '#ui/dates/day-range.ts'
import { useNow } from '#ui/dates/use-now.ts'
import type { CalendarAddress } from './address.ts'
import { CALENDAR_NAMES } from './api.ts'
import type { CalendarEvent } from './api.ts'
import { calendarLabel } from './calendar-names.ts'
import { nextEvent, spanText } from './event-days.ts'
import { SmallMonth } from './small-month.tsx'
import colors from './calendar-colors.module.css'
import styles from './calendar-side.module.css'

interface CalendarSideProps {
  address: CalendarAddress
  today: Day
  /** Undefined until they have come. */
  events: readonly CalendarEvent[] | undefined
  onGo: (change: Partial<CalendarAddress>) => void
  onAdd: () => void
}

/** The page's own side: what to add, where to go, what to see and what comes next. */
export function CalendarSide({ address, today, events, onGo, onAdd }: CalendarSideProps) {
  const { calendars, date, event } = address
  const chosen = (events ?? []).filter(({ extendedProps }) => calendars.includes(extendedProps.calendar))
  const isAll = calendars.length === CALENDAR_NAMES.length
  return (
    <div className={styles.side}>
      <div className={styles.add}>
        <Button wide data-close variant={event === null ? 'next' : 'fill'} icon={IconPlus} onClick={onAdd}>
          {m.calendar_add()}
        </Button>
      </div>
      <SmallMonth date={date} today={today} events={chosen} onDay={(day) => onGo({ date: day })} />
      <fieldset className={styles.calendars}>
        <legend>{m.calendar_calendars()}</legend>
        <label className={classNames(styles.row, colors.Business)}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box !== null) box.indeterminate = !isAll && calendars.length > 0
            }}
            onChange={() => onGo({ calendars: isAll ? [] : CALENDAR_NAMES })}
          />
          <span>{m.calendar_view_all()}</span>
        </label>
        {CALENDAR_NAMES.map((name) => (
          <label key={name} className={classNames(styles.row, colors[name])}>
            <input
              type="checkbox"
              checked={calendars.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onGo({
                  calendars: CALENDAR_NAMES.filter((other) => (other === name ? checked : calendars.includes(other))),
                })
              }
            />
            <span>{calendarLabel(name)}</span>
            {events === undefined ? null : (
              <small>{events.filter(({ extendedProps }) => extendedProps.calendar === name).length}</small>
            )}
          </label>
        ))}
      </fieldset>
      <Next events={chosen} onOpen={(id) => onGo({ event: id })} />
    </div>
  )
}

function Next({ events, onOpen }: { events: readonly CalendarEvent[]; onOpen: (id: number) => void }) {
  const now = useNow()
  const next = nextEvent(events, now)
  if (next === undefined) return null
  const wait = parseInstant(next.start) - now
  const place = next.extendedProps.location ?? ''
  return (
    <button type="button" data-close className={styles.next} onClick={() => onOpen(next.id)}>
      <small>{wait >= MINUTE ? m.calendar_next_in({ time: formatDuration(wait) }) : m.calendar_now()}</small>
      <b>{next.title}</b>
      <small>
        {spanText(next)}
        {place === '' ? '' : ` · ${place}`}
      </small>
    </button>
  )
}
