import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Period } from '@rodchao/rental'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { useApi } from '#shell/use-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { FailedRead, FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { useLiveRefresh } from '#shell/live/use-live-refresh.ts'
import type { ListState } from '../core/list-state.ts'
import { firstDay, TIMELINE_KEY, timelineOptions, timelineQuestion } from './api.ts'
import { BlockDialog } from './components/block-dialog.tsx'
import { BarCard } from './components/bar-card.tsx'
import { TimelineGrid } from './components/timeline-grid.tsx'
import { TimelineLegend } from './components/timeline-legend.tsx'
import { TimelineTools } from './components/timeline-tools.tsx'
import { barsByUnit, dayColumns, freePeriod, productOf, timelineRows, toScale, startOfDay } from './model.ts'
import type { Dragged, PlacedBar } from './model.ts'
import { useUndo } from './use-undo.tsx'
import styles from './timeline-view.module.css'

const DropDialog = lazyComponent(() => import('./drop/drop-dialog.tsx'), 'DropDialog')

export interface TimelineViewProps {
  state: ListState
  now: number
  go: (next: ListState, how?: { replace?: boolean }) => void
  onNew: () => void
  onDone: (message: string) => void
}

/** Whether anything but the days narrows what is shown. */
const isFiltered = ({ branch, category, product }: ListState) =>
  branch !== undefined || category !== undefined || product !== undefined

/** /main over time: units by product, and on each what keeps it. */
export function TimelineView({ state, now, go, onNew, onDone }: TimelineViewProps) {
  const api = useApi()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = frame.current
    if (box === null) return undefined
    const names = matchMedia('(max-width: 767px)').matches ? 104 : 202
    const observer = new ResizeObserver(() => setWidth(Math.max(0, box.clientWidth - names - 12)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const { span } = state
  const day = state.day ?? firstDay(now, span)
  const scale = useMemo(() => toScale(startOfDay(day), span, width), [day, span, width])
  const query = useQuery(timelineOptions(api, timelineQuestion(state, now)))
  const client = useQueryClient()
  // A bar that lies where nothing is any more would be dragged in vain.
  useLiveRefresh(() => void client.invalidateQueries({ queryKey: [TIMELINE_KEY] }), { topics: ['units'] })
  const { data, error } = query
  const rows = useMemo(() => timelineRows(data?.groups ?? []), [data])
  const bars = useMemo(() => barsByUnit(data?.bars ?? []), [data])
  const minute = Math.floor(now / 60_000) * 60_000
  const columns = useMemo(() => dayColumns(scale, rows, bars, minute), [scale, rows, bars, minute])
  const [opened, setOpened] = useState<PlacedBar>()
  const [dropped, setDropped] = useState<{ placed: PlacedBar; to: Dragged }>()
  const [blocking, setBlocking] = useState<Blocking>()
  const undo = useUndo(onDone)
  /** As it is by now: somebody may have changed it behind an open dialog. */
  const newest = (placed: PlacedBar) =>
    bars.get(placed.bar.unitId)?.find(({ bar }) => bar.id === placed.bar.id) ?? placed
  const unitLabel = (unitId: number) =>
    rows.flatMap((row) => (row.kind === 'unit' && row.unit.id === unitId ? [row.unit.label] : []))[0] ?? ''

  const body = () => {
    if (data === undefined) {
      if (error === null) {
        return (
          <SkeletonGroup label={m.shared_loading()}>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} shape="row" />
            ))}
          </SkeletonGroup>
        )
      }
      return <FailedRead title={m.timeline_failed()} error={error} onRetry={query.refetch} />
    }
    if (rows.length === 0)
      return <EmptyState>{isFiltered(state) ? m.timeline_empty() : m.timeline_no_units()}</EmptyState>
    return (
      <TimelineGrid
        rows={rows}
        bars={bars}
        columns={columns}
        scale={scale}
        now={minute}
        openId={opened?.bar.id}
        isBusy={query.isPlaceholderData}
        onOpen={setOpened}
        onDrop={(placed, to) => setDropped({ placed, to })}
        onBlock={(unitId, period) => setBlocking({ unitId, period })}
      />
    )
  }

  return (
    <>
      <TimelineTools
        state={state}
        day={day}
        span={span}
        scale={scale}
        go={go}
        onNew={onNew}
        onBlock={() => setBlocking({ unitId: null, period: freePeriod(scale, [], now, now) })}
      />
      {data !== undefined && error !== null ? <FailedReadNotice error={error} onRetry={query.refetch} /> : null}
      <div ref={frame} className={styles.frame}>
        {width > 0 ? body() : null}
        <TimelineLegend hint={m.timeline_hint()} />
      </div>
      {opened === undefined ? null : (
        <BarCard
          placed={newest(opened)}
          unitLabel={unitLabel(opened.bar.unitId)}
          ofHouse={productOf(rows, opened.bar.unitId)?.charging === 'night'}
          onClose={() => {
            setOpened(undefined)
            focusBar(opened)
          }}
          now={minute}
          onDone={onDone}
          onBlockDone={(done) => {
            undo.offer(done)
            // What had not begun is lifted whole.
            if (opened.start > minute) focusBar(opened, 'beside')
          }}
          onEditBlock={() => {
            setOpened(undefined)
            setBlocking({ unitId: opened.bar.unitId, period: opened, placed: opened })
          }}
        />
      )}
      {dropped === undefined ? null : (
        <Suspense>
          <DraftScope place={`drop ${dropped.placed.bar.id}`}>
            <DropDialog
              {...dropped}
              placed={newest(dropped.placed)}
              view={{ rows, bars, now: minute }}
              onBlockDone={undo.offer}
              labelOf={unitLabel}
              onClose={() => {
                setDropped(undefined)
                focusBar(dropped.placed)
              }}
              onDone={onDone}
            />
          </DraftScope>
        </Suspense>
      )}
      {blocking === undefined ? null : (
        <DraftScope place={`block ${blocking.placed?.bar.id ?? `${blocking.unitId} ${blocking.period.start}`}`}>
          <BlockDialog
            {...blocking}
            placed={blocking.placed && newest(blocking.placed)}
            rows={rows}
            now={minute}
            labelOf={unitLabel}
            onClose={() => {
              setBlocking(undefined)
              if (blocking.placed !== undefined) focusBar(blocking.placed)
            }}
            onDone={undo.offer}
          />
        </DraftScope>
      )}
      {undo.bar}
    </>
  )
}

interface Blocking {
  unitId: number | null
  period: Period
  /** The block that is changed. */
  placed?: PlacedBar
}

/** Back to where one was, or beside it where that is gone; the dialog that had the focus is gone with the next frame. */
function focusBar({ bar }: PlacedBar, where: 'at' | 'beside' = 'at'): void {
  const own = `[data-timeline-bar="${bar.id}"]`
  const other = `[data-timeline-bar]:not(${own})`
  const places = [...(where === 'at' ? [own] : []), `[data-unit="${bar.unitId}"] ${other}`, other]
  requestAnimationFrame(() => {
    for (const place of places) {
      const found = document.querySelector<HTMLElement>(place)
      if (found !== null) return found.focus()
    }
  })
}
