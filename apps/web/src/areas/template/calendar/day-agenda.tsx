import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Button } from '#ui/actions/button.tsx'
import { dayLabel } from '#ui/dates/calendar-labels.ts'
import type { Day } from '#ui/dates/day-range.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { CalendarEvent } from './api.ts'
import { calendarLabel } from './calendar-names.ts'
import { eventsOnDay, spanText } from './event-days.ts'
import colors from './calendar-colors.module.css'
import styles from './day-agenda.module.css'

interface DayAgendaProps {
  day: Day
  events: readonly CalendarEvent[]
  onOpen: (id: number) => void
  onAdd: () => void
}

/** Below the month of a phone: what the chosen day holds. */
export function DayAgenda({ day, events, onOpen, onAdd }: DayAgendaProps) {
  const language = useLocale()
  const found = eventsOnDay(events, day)
  return (
    <div className={styles.agenda}>
      <h3>{dayLabel(day, language)}</h3>
      {found.length === 0 ? (
        <EmptyState action={<Button onClick={onAdd}>{m.calendar_add()}</Button>}>{m.calendar_none()}</EmptyState>
      ) : (
        <ul>
          {found.map((event) => (
            <li key={event.id}>
              <button
                type="button"
                className={classNames(styles.event, colors[event.extendedProps.calendar])}
                onClick={() => onOpen(event.id)}
              >
                <b>{event.title}</b>
                <small>
                  {event.allDay ? m.calendar_all_day() : spanText(event)} ·{' '}
                  {calendarLabel(event.extendedProps.calendar)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 ? null : <Button onClick={onAdd}>{m.calendar_add()}</Button>}
    </div>
  )
}
