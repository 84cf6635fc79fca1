import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import type { CalendarRef, DayCellInfo, DayHeaderInfo, EventDisplayInfo, EventInput } from '@fullcalendar/react'
import { formatDate, formatTime } from '#lib/format.ts'
import { getLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { WEEKDAY_NAMES } from '#ui/dates/calendar-labels.ts'
import type { Day } from '#ui/dates/day-range.ts'
import { pageDirection } from '#ui/overlays/page-direction.ts'
import type { View } from '../address.ts'
import type { CalendarEvent, CalendarName } from '../api.ts'
import { dayOfWall, fromWall, instantOfWall, onWall, wallClock } from './wall-clock.ts'
import colors from '../calendar-colors.module.css'
import styles from './calendar-grid.module.css'

const KINDS: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
}
/** A finger takes an event or a day by holding it, as long as on the timeline of vehicles; the library would wait a second. */
const HOLD_MS = 350
const PLUGINS = [dayGrid, timeGrid, list, interaction]

export interface CalendarGridProps {
  view: View
  date: Day
  /** Something else is shown in its place, and it draws what is asked for only when it comes back. */
  isBehind?: boolean
  events: readonly CalendarEvent[]
  open: number | null
  /** A new one is being filled in, for the time that was drawn. */
  isAdding?: boolean
  onOpen: (id: number) => void
  onMove: (id: number, when: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>) => void
  onSelect: (when: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>) => void
  onGo: (change: { view: View; date: Day }) => void
}

function inputOf(event: CalendarEvent): EventInput {
  const { id, title, allDay, extendedProps } = event
  // Its link is for the panel: a press on the event opens that.
  return { id: String(id), title, ...onWall(event), allDay, extendedProps: { calendar: extendedProps.calendar } }
}

function EventWords({ event: { title, allDay, start }, view, isStart }: EventDisplayInfo) {
  return (
    <>
      {allDay && view.type !== KINDS.list ? null : <i className={styles.dot} />}
      <span className={styles.title}>{title}</span>
      {allDay || !isStart || start === null ? null : (
        <time className={styles.time}>{formatTime(instantOfWall(start))}</time>
      )}
    </>
  )
}

const dayNumber = (day: Date) => day.getUTCDate()

function DayHeader({ dow, isToday, view, date, inPopover }: DayHeaderInfo) {
  const language = getLocale()
  const { long, short } = WEEKDAY_NAMES[language][dow ?? 0] ?? { long: '', short: '' }
  const name = language === 'en' ? long.slice(0, 3) : short
  if (inPopover) return formatDate(dayOfWall(date), 'weekday')
  if (view.type === KINDS.month) return name
  // The library calls the link by its day, which the name of the weekday is no part of: it is drawn beside it.
  return (
    <span className={styles.named} data-name={name}>
      <b className={classNames(styles.number, isToday && styles.today)}>{dayNumber(date)}</b>
    </span>
  )
}

function DayTop({ date, isToday }: DayCellInfo) {
  return <span className={classNames(styles.number, isToday && styles.today)}>{dayNumber(date)}</span>
}

/** Its title and times are written here: the library would make a formatter for them with every month. */
const nothingOf = () => ''

/** The library's days, weeks and lists in the look of the house; it brings neither words nor a theme of its own. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, isBehind = false, isAdding = false, events, open, onOpen, onMove, onSelect, onGo } = props
  const language = useLocale()
  const calendar = useRef<CalendarRef>(null)
  const kind = KINDS[view]
  useLayoutEffect(() => {
    if (isBehind) return undefined
    // Not while React draws, since the library draws itself, but before the screen is: a frame in between would show the
    // old days under the new heading, and take as long as a third of the new ones.
    let isStale = false
    queueMicrotask(() => {
      if (!isStale) flushSync(() => calendar.current?.getApi().changeView(kind, date))
    })
    return () => {
      isStale = true
    }
  }, [kind, date, isBehind])
  // What was drawn would lie over the event that is there now, and take the presses that are for it.
  useEffect(() => {
    if (!isAdding) return undefined
    const { current } = calendar
    return () => current?.getApi().unselect()
  }, [isAdding])
  // What is called is always the newest, without being a change of the calendar.
  const latest = useRef({ onOpen, onMove, onSelect, onGo })
  useEffect(() => {
    latest.current = { onOpen, onMove, onSelect, onGo }
  })
  const [first] = useState({ kind, date })
  const direction = pageDirection()
  // Another day or view is drawn by the effect above; given anew, the library would draw all of it once more before that.
  const drawn = useMemo(
    () => (
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView={first.kind}
        initialDate={first.date}
        timeZone="UTC"
        now={() => wallClock(shopNow())}
        locale={language}
        direction={direction}
        firstDay={1}
        fixedWeekCount={false}
        height="100%"
        expandRows
        headerToolbar={false}
        titleFormat={nothingOf}
        slotHeaderFormat={nothingOf}
        displayEventTime={false}
        weekNumbers
        weekNumberCalculation="ISO"
        navLinks
        navLinkDayClick={(day) => latest.current.onGo({ view: 'day', date: dayOfWall(day) })}
        navLinkWeekClick={(week) => latest.current.onGo({ view: 'week', date: dayOfWall(week) })}
        navLinkHint={(_words, day) => m.calendar_open_day({ day: formatDate(dayOfWall(day), 'weekday') })}
        editable
        forceEventDuration
        eventResizableFromStart
        eventInteractive
        selectable
        selectMirror
        longPressDelay={HOLD_MS}
        unselectAuto
        nowIndicator
        dayMaxEvents={2}
        scrollTime="08:00:00"
        slotDuration="00:30:00"
        allDayText={m.calendar_all_day()}
        timedText={m.calendar_timed()}
        noEventsText={m.calendar_none()}
        weekTextLong={m.calendar_week_number()}
        eventsHint={m.calendar_events()}
        closeHint={m.shared_close()}
        moreLinkText={(count) => m.calendar_more({ count })}
        moreLinkHint={(count) => m.calendar_more({ count })}
        events={events.map(inputOf)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          latest.current.onOpen(Number(event.id))
        }}
        eventDrop={({ event }) => latest.current.onMove(Number(event.id), fromWall(event))}
        eventResize={({ event }) => latest.current.onMove(Number(event.id), fromWall(event))}
        select={(selection) => latest.current.onSelect(fromWall(selection))}
        eventContent={EventWords}
        eventClass={({ event }) =>
          classNames(
            styles.event,
            colors[(event.extendedProps as { calendar: CalendarName }).calendar ?? 'Business'],
            event.id === String(open) && styles.open,
          )
        }
        eventInnerClass={styles.inner}
        blockEventClass={styles.block}
        rowEventBeforeClass={({ isStartResizable }) => isStartResizable && styles.handleStart}
        rowEventAfterClass={({ isEndResizable }) => isEndResizable && styles.handleEnd}
        columnEventClass={styles.column}
        columnEventBeforeClass={({ isStartResizable }) => isStartResizable && styles.handleTop}
        columnEventAfterClass={({ isEndResizable }) => isEndResizable && styles.handleFoot}
        moreLinkClass={styles.more}
        dayRowClass={styles.line}
        dayHeaderRowClass={styles.line}
        dayHeaderClass={styles.cell}
        dayHeaderInnerClass={styles.dayHeader}
        dayHeaderContent={DayHeader}
        dayCellClass={({ dow, isOther }) =>
          classNames(styles.cell, (dow === 0 || dow === 6) && styles.weekend, isOther && styles.other)
        }
        dayLaneClass={({ dow }) => classNames(styles.cell, (dow === 0 || dow === 6) && styles.weekend)}
        dayCellTopClass={styles.dayTop}
        dayCellTopContent={DayTop}
        inlineWeekNumberClass={styles.week}
        inlineWeekNumberContent={({ num }) => num}
        weekNumberHeaderInnerClass={styles.axis}
        weekNumberHeaderContent={({ num }) => num}
        allDayHeaderInnerClass={styles.axis}
        slotHeaderInnerClass={styles.axis}
        slotHeaderContent={({ time }) => (time === undefined || time === null ? '' : clockText(time.milliseconds))}
        slotLaneClass={styles.slot}
        slotHeaderRowClass={styles.slot}
        tableHeaderClass={styles.head}
        allDayDividerClass={styles.head}
        nowIndicatorLineClass={styles.now}
        highlightClass={styles.highlight}
        popoverClass={styles.popover}
        popoverCloseClass={styles.popoverClose}
        popoverCloseContent={() => '×'}
        listDayHeaderClass={styles.listDay}
        listDayHeaderContent={({ date: day, level }) => (level === 0 ? formatDate(dayOfWall(day), 'weekday') : '')}
        listItemEventClass={({ view: shown }) => shown.type === KINDS.list && styles.listItem}
        noEventsClass={styles.none}
      />
    ),
    [events, open, language, direction, first],
  )
  const root = useRef<HTMLDivElement>(null)
  useLostFocus(root, open)
  return (
    <div ref={root} className={classNames(styles.grid, isBehind && styles.behind)} data-view={view} data-own-scroll>
      {drawn}
    </div>
  )
}

/** Who opened an event in the month that stood here before the library comes back to the same event. */
function useLostFocus(root: RefObject<HTMLElement | null>, open: number | null): void {
  useEffect(() => {
    if (open === null) return undefined
    const event = root.current?.querySelector<HTMLElement>(`.${styles.open}`)
    return () => {
      if (document.activeElement === document.body) event?.focus({ preventScroll: true })
    }
  }, [root, open])
}

const HOUR_MS = 3_600_000

function clockText(milliseconds: number): string {
  return `${String(Math.floor(milliseconds / HOUR_MS)).padStart(2, '0')}:00`
}
