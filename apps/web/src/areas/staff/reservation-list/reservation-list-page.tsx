import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedReservation } from '@rodchao/contract'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { useLate } from '../core/use-late.ts'
import { useSteady } from '../core/use-steady.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useFirstUse } from '#shell/loading/use-first-use.ts'
import { useKeysOn } from '#shell/keys/keys-switch.ts'
import { useNewBookingAsked } from '#shell/navigation/new-booking.ts'
import { openOverlay } from '#shell/palette/overlay.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useApi } from '#shell/use-api.ts'
import { countsOptions, LIST_KEY, listOptions, recount } from '../core/api/reservations.ts'
import { BESIDE, TABLE, useMedia } from '../core/use-media.ts'
import { viewLabel } from '../core/labels.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedRead, FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { FreshBar } from './components/list-bars.tsx'
import { ListFoot } from './components/list-foot.tsx'
import { EmptyList, ListSkeleton } from './components/list-states.tsx'
import { ListTools } from './components/list-tools.tsx'
import { PanelPlace } from './panel/panel-place.tsx'
import { ReservationCards } from './components/reservation-cards.tsx'
import { ReservationTable } from './components/reservation-table.tsx'
import { ListContext } from './list-context.tsx'
import { listQuery, nextSort, refined } from '../core/list-state.ts'
import { pageToggled, toggled, neighbour } from './selection.ts'
import { useColumns } from './use-columns.ts'
import { focusRow, focusedRow, useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useLiveList } from './use-live-list.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useSelection } from './use-selection.ts'
import { QueueContext } from './slip-queue/queue-context.ts'
import { useSlipQueue } from './slip-queue/use-slip-queue.ts'
import { shownRows } from './folding.ts'
import type { ListKey } from './keys.ts'
import type { Selection } from './selection.ts'
import styles from './reservation-list-page.module.css'

const BookingSheet = lazyComponent(() => import('../booking/booking-sheet.tsx'), 'BookingSheet')

const TimelineView = lazyComponent(() => import('../timeline/timeline-view.tsx'), 'TimelineView')

/** After the list's own start: a part that comes only with its press is waited for twice, by the frame in its place, too. */
const TIMELINE_AFTER_MS = 600
const preloadTimeline = () => void setTimeout(() => void TimelineView.preload(), TIMELINE_AFTER_MS)

const NO_ROWS: readonly ListedReservation[] = []

/** /main: every booking of the shop, by the question one has. */
export function ReservationListPage() {
  useLocale()
  const api = useApi()
  const client = useQueryClient()
  const now = useNow()
  const { state, go } = useListState()
  const isTimeline = state.layout === 'timeline'
  const list = useQuery({ ...listOptions(api, state), enabled: !isTimeline })
  const counts = useQuery(countsOptions(api, state)).data
  const listed = list.data?.rows ?? NO_ROWS
  const [unfolded, setUnfolded] = useState<Selection>(new Set())
  const isLate = useLate(list.isPlaceholderData)
  const rows = useMemo(() => shownRows(listed, unfolded), [listed, unfolded])
  // The first rows are drawn in slices, between which a press is answered.
  const isDrawn = useDeferredValue(list.data !== undefined, false)
  const questionKey = JSON.stringify(listQuery({ ...state, cursor: undefined }))
  const pageKey = JSON.stringify(listQuery(state))
  const live = useLiveList(state.view, listed, pageKey)
  useReadAhead(state, list.isPlaceholderData ? undefined : list.data)
  // Which page stands there: the one before, until the one asked for has come.
  const [drawnPage, setDrawnPage] = useState(pageKey)
  if (!list.isPlaceholderData && drawnPage !== pageKey) setDrawnPage(pageKey)
  const [selection, setSelection] = useSelection(questionKey)
  const [visibility, setVisibility] = useColumns()
  const [isBooking, setIsBooking] = useState(false)
  const keysOn = useKeysOn()
  const { showToast, region } = useDoneToasts()
  const isBeside = useMedia(BESIDE)
  const isTable = useMedia(TABLE)
  const ids = rows.map((row) => row.id)
  const queue = useSlipQueue({
    state,
    list: list.data,
    hasKeys: keysOn && isBeside,
    go,
    onCameUp: (id) => {
      live.markSeen(id)
      if (isBeside) requestAnimationFrame(() => focusRow(id))
    },
    onThrough: () => showToast(m.staff_queue_through()),
  })

  const openRow = useSteady((id: string) => {
    live.markSeen(id)
    go({ ...state, open: id }, { replace: state.open !== undefined })
  })
  const closeRow = () => {
    const { open } = state
    go({ ...state, open: undefined }, { replace: true })
    if (open !== undefined) requestAnimationFrame(() => focusRow(open))
  }
  const fold = useSteady((id: string | undefined, isOpening: boolean) => {
    if (id !== undefined && unfolded.has(id) !== isOpening) setUnfolded(toggled(unfolded, id))
  })
  const tick = useSteady((id: string) => setSelection(toggled(selection, id)))
  const move = (step: 1 | -1) => {
    const next = neighbour(ids, focusedRow() ?? state.open, step)
    if (next === undefined) return
    focusRow(next)
    if (isBeside && state.open !== undefined) openRow(next)
  }
  const handleKey = (key: ListKey) => {
    const row = focusedRow()
    const acts: Record<ListKey, () => void> = {
      next: () => move(1),
      previous: () => move(-1),
      open: () => row !== undefined && openRow(row),
      unfold: () => fold(row, true),
      fold: () => fold(row, false),
      select: () => row !== undefined && setSelection(toggled(selection, row)),
      search: () => document.querySelector<HTMLInputElement>('#staff-search')?.focus(),
      new: () => setIsBooking(true),
      help: () => openOverlay('keys'),
      close: () => state.open !== undefined && closeRow(),
      approve: () => queue?.controls.current?.approve(),
      refuse: () => queue?.controls.current?.refuse(),
    }
    acts[key]()
  }
  useListKeys(keysOn, handleKey)
  useFirstUse(preloadTimeline)
  useNewBookingAsked(() => setIsBooking(true))
  const context = useMemo(() => ({ now, onOpen: openRow, onFold: fold }), [now, openRow, fold])

  const body = () => {
    if (list.data === undefined || !isDrawn) {
      return list.error === null || list.data !== undefined ? (
        <ListSkeleton />
      ) : (
        <FailedRead isMain title={m.staff_list_failed()} error={list.error} onRetry={list.refetch} />
      )
    }
    if (rows.length === 0) {
      const isFirstUse = counts?.views.all.count === 0
      return <EmptyList state={state} isFirstUse={isFirstUse} go={go} onNew={() => setIsBooking(true)} />
    }
    if (!isTable)
      return (
        <ReservationCards rows={rows} selection={selection} changed={live.changed} onOpen={openRow} onTick={tick} />
      )
    return (
      <ReservationTable
        rows={rows}
        page={drawnPage}
        state={state}
        visibility={visibility}
        selection={selection}
        changed={live.changed}
        isBusy={list.isPlaceholderData}
        onSort={(sort) => go(refined(state, nextSort(state, sort)))}
        onOpen={openRow}
        onTick={tick}
        onTickPage={() => setSelection(pageToggled(selection, ids))}
      />
    )
  }

  return (
    <ListContext value={context}>
      <div className={styles.page} data-fills-window="">
        <StaffTop>
          <h1>{m.staff_main_heading()}</h1>
          <span className={styles.moment}>{formatDateTime(now)}</span>
        </StaffTop>
        {isTimeline ? (
          <Suspense fallback={<ListSkeleton />}>
            <TimelineView state={state} now={now} go={go} onNew={() => setIsBooking(true)} onDone={showToast} />
          </Suspense>
        ) : (
          <>
            <ListTools
              state={state}
              counts={counts}
              now={now}
              visibility={visibility}
              selected={[...selection]}
              go={go}
              onColumns={setVisibility}
              onClearSelection={() => setSelection(new Set())}
              onNew={() => setIsBooking(true)}
              news={<FreshBar waiting={live.waiting} isUnsure={live.isUnsure} onBringIn={live.bringIn} />}
            />
            <div className={styles.split} data-open={isBeside && state.open !== undefined ? '' : undefined}>
              <div className={styles.list} data-busy={isLate ? '' : undefined}>
                {list.data !== undefined && list.error !== null ? (
                  <FailedReadNotice
                    title={m.staff_data_of({ time: formatTime(list.dataUpdatedAt) })}
                    error={list.error}
                    onRetry={list.refetch}
                  />
                ) : null}
                <p className={styles.printHead}>
                  {m.staff_print_head({ view: viewLabel(state.view), time: formatDateTime(now) })}
                </p>
                <div className={styles.scroll}>{body()}</div>
                {list.data === undefined || rows.length === 0 ? null : (
                  <ListFoot
                    state={state}
                    list={list.data}
                    counts={counts}
                    showKeys={keysOn && isTable}
                    go={go}
                    onHelp={() => openOverlay('keys')}
                  />
                )}
              </div>
              <QueueContext value={queue}>
                <PanelPlace id={state.open} isBeside={isBeside} now={now} onClose={closeRow} onDone={showToast} />
              </QueueContext>
            </div>
          </>
        )}
      </div>
      {isBooking ? (
        <DraftScope place="booking">
          <Suspense fallback={null}>
            <BookingSheet
              onClose={() => setIsBooking(false)}
              onBooked={(booked) => {
                setIsBooking(false)
                showToast(m.staff_done_booked())
                live.markMade(booked.id)
                recount(client)
                void client.invalidateQueries({ queryKey: [LIST_KEY] })
                go({ ...state, open: booked.id })
              }}
            />
          </Suspense>
        </DraftScope>
      ) : null}
      {region}
    </ListContext>
  )
}
