import { Suspense, useRef, useState } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { monthOf } from '#ui/dates/month-grid.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { stepBack } from '#ui/feedback/step-back.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { dropUndo, offerUndo, sayNote } from '../core/notes/notes-store.ts'
import { PanelPage, SidePanel } from '../core/panel/side-panel.tsx'
import { readAddress, stepDate, titleOf, VIEWS, writeAddress } from './address.ts'
import type { CalendarAddress, View } from './address.ts'
import type { CalendarEvent, NewEvent } from './api.ts'
import { CalendarSide } from './calendar-side.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { instantOf } from './event-days.ts'
import type { When } from './event-days.ts'
import { SmallMonth } from './small-month.tsx'
import { StillMonth } from './still/still-month.tsx'
import { useCalendar, useShownEvents } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useLibrary } from './still/use-library.ts'
import styles from './calendar-page.module.css'

const route = getRouteApi('/_template/apps/calendar')
const CalendarGrid = lazyComponent(() => import('./grid/calendar-grid.tsx'), 'CalendarGrid')
const EventPanel = lazyComponent(() => import('./panel/event-panel.tsx'), 'EventPanel')

const viewLabel = labelFrom<View>({
  month: () => m.calendar_view_month(),
  week: () => m.calendar_view_week(),
  day: () => m.calendar_view_day(),
  list: () => m.calendar_view_list(),
})

const NONE: readonly CalendarEvent[] = []

/** /apps/calendar */
export function CalendarPage() {
  const language = useLocale()
  const navigate = route.useNavigate()
  const now = useNow()
  const today = isoDate(toShopDate(now))
  const address = readAddress(route.useSearch(), today)
  const { view, date, calendars, event: open } = address
  const size = useBreakpoint()
  const isPhone = size === 'xs' || size === 'sm'
  const { events, add, change, moveBack, remove, hasFailed } = useCalendar()
  const all = events.data ?? NONE
  const shown = useShownEvents(all, calendars.join(','))
  const [draft, setDraft] = useState<When | null>(null)
  // Seven columns do not fit: on a phone a week is a day.
  const shownView = isPhone && view === 'week' ? 'day' : view
  const shownName = shownView === 'month' ? monthOf(date) : shownView
  const [still, settled] = useLibrary(CalendarGrid.preload, shownName, open !== null)

  const go = (to: Partial<CalendarAddress>) =>
    void navigate({ search: writeAddress({ ...address, ...to }, today), resetScroll: false })
  const askForNew = (when: When | null) => {
    setDraft(when)
    go({ event: 'new' })
  }
  const step = (steps: number) => go({ date: stepDate(shownView, date, steps) })
  useCalendarKeys({ onView: (next) => go({ view: next }), onToday: () => go({ date: today }), onStep: step })

  const empty: NewEvent = {
    title: '',
    url: '',
    ...(draft ?? { start: instantOf(date, '09:00'), end: instantOf(date, '10:00'), allDay: false }),
    extendedProps: { calendar: 'Business' },
  }
  const opened = open === 'new' ? empty : all.find(({ id }) => id === open)
  const close = () => go({ event: null })
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef<{ id: number; offer: string } | null>(null)
  const save = (event: NewEvent, forget: () => void) => {
    const then = (text: string) => () => {
      forget()
      close()
      // The times that this move could go back to are no longer the last ones.
      if (moved.current?.id === open) dropUndo(moved.current.offer)
      sayNote(text)
    }
    if (typeof open === 'number') change.mutate({ ...event, id: open }, { onSuccess: then(m.calendar_updated()) })
    else add.mutate(event, { onSuccess: then(m.calendar_added()) })
  }
  const drop = (forget: () => void) => {
    const event = all.find(({ id }) => id === open)
    if (event === undefined) return
    const { id: _, ...again } = event
    const onSuccess = () => {
      forget()
      // What opened the panel goes with the event: the focus would go with it.
      if (place.current !== null) stepBack(place.current)
      close()
      offerUndo(m.calendar_removed({ title: event.title }), () => add.mutate(again))
    }
    remove.mutate(event, { onSuccess })
  }
  const move = (id: number, when: When) => {
    const event = all.find((other) => other.id === id)
    if (event === undefined) return
    const before = { start: event.start, end: event.end, allDay: event.allDay }
    const onSuccess = () => {
      const offer = offerUndo(m.calendar_moved({ title: event.title }), () => moveBack(id, before))
      moved.current = { id, offer }
    }
    change.mutate({ ...event, ...when }, { onSuccess })
  }
  const panel =
    opened === undefined ? (
      <SidePanel open={open !== null && events.data !== undefined} onClose={close} title={m.calendar_edit()}>
        <p>{m.calendar_unknown()}</p>
      </SidePanel>
    ) : (
      <DraftScope place={`calendar ${open}`}>
        <Suspense>
          <EventPanel
            key={open === 'new' ? `new ${empty.start} ${empty.end}` : open}
            event={opened}
            isNew={open === 'new'}
            isSaving={add.isPending || change.isPending}
            hasFailed={hasFailed}
            onSave={save}
            onRemove={drop}
            onClose={close}
          />
        </Suspense>
      </DraftScope>
    )
  const body = () => {
    if (events.data === undefined) {
      if (!events.isError || events.isFetching) return <Loading shapes={['title', 'card', 'card', 'card']} />
      return (
        <ErrorState
          title={m.calendar_failed()}
          action={<Button onClick={() => void events.refetch()}>{m.shared_retry()}</Button>}
        />
      )
    }
    if (isPhone && view === 'month') {
      return (
        <>
          <SmallMonth large date={date} today={today} events={shown} onDay={(day) => go({ date: day })} />
          <DayAgenda day={date} events={shown} onOpen={(id) => go({ event: id })} onAdd={() => askForNew(null)} />
        </>
      )
    }
    const isStill = shownView === 'month' && settled !== shownName
    const shared = {
      date,
      events: shown,
      open: typeof open === 'number' ? open : null,
      onOpen: (id: number) => go({ event: id }),
      onSelect: askForNew,
      onGo: go,
    }
    return (
      <div className={styles.stack}>
        {isStill && settled === null ? null : (
          <Suspense fallback={<Loading shapes={['title', 'card', 'card', 'card']} />}>
            <CalendarGrid
              key={language}
              view={shownView}
              isBehind={isStill}
              isAdding={open === 'new'}
              onMove={move}
              {...shared}
            />
          </Suspense>
        )}
        {isStill ? <StillMonth ref={still} today={today} {...shared} /> : null}
      </div>
    )
  }
  const views = isPhone ? VIEWS.filter((name) => name !== 'week') : VIEWS
  return (
    <>
      <StaffTop>
        <h1>{m.calendar_title()}</h1>
        <span>{formatDate(today, 'weekday')}</span>
      </StaffTop>
      <SidebarPage
        label={m.calendar_title()}
        sidebar={
          <CalendarSide address={address} today={today} events={events.data} onGo={go} onAdd={() => askForNew(null)} />
        }
      >
        <PanelPage panel={panel}>
          <div className={styles.page}>
            <div className={styles.bar}>
              <IconButton
                bordered
                icon={IconChevronLeft}
                mirrored
                label={m.calendar_before()}
                onClick={() => step(-1)}
              />
              <Button onClick={() => go({ date: today })}>{m.calendar_today()}</Button>
              <IconButton
                bordered
                icon={IconChevronRight}
                mirrored
                label={m.calendar_after()}
                onClick={() => step(1)}
              />
              <h2 aria-live="polite">{titleOf(shownView, date, language)}</h2>
              <OptionSwitch
                label={m.calendar_view()}
                current={shownView}
                options={views.map((value) => ({ value, label: viewLabel(value) }))}
                onChange={(next) => go({ view: next })}
              />
            </div>
            {hasFailed && opened === undefined ? (
              <Notice tone="danger" role="alert" title={m.calendar_failed_save()} />
            ) : null}
            <div ref={place} className={styles.body}>
              {body()}
            </div>
          </div>
        </PanelPage>
        <NotesRegion />
      </SidebarPage>
    </>
  )
}
