import { useCallback, useMemo } from 'react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { daysBetween, isoDate, neighbourRange, parseIsoDate, toShopDate } from '@rodchao/rental'
import type { DayRange, ShopDate } from '@rodchao/rental'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { getLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Rest } from '#shell/loading/rest.tsx'
import { useApi } from '#shell/use-api.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { FailedRead, FailedReadNotice } from '../core/components/failed-read.tsx'
import type { Statistics } from './api.ts'
import { FigureTiles } from './components/figure-tiles.tsx'
import { PeriodBar } from './components/period-bar.tsx'
import { StatFilters } from './components/stat-filters.tsx'
import { StatSkeleton } from './components/stat-skeleton.tsx'
import { comparedName, comparisonLabel, isToday, rangeText } from './labels.ts'
import { isQuiet, periodSearch, readStatState, statQuery } from './model.ts'
import type { StatState } from './model.ts'
import { useStatistics } from './use-statistics.ts'
import { useStepKeys } from './use-step-keys.ts'
import { StatCards } from './components/stat-cards.tsx'
import styles from './statistics-page.module.css'

const route = getRouteApi('/_staff/stat')
const PeriodForm = lazyComponent(() => import('./components/period-form.tsx'), 'PeriodForm')
const RowsSheet = lazyComponent(() => import('./components/rows-sheet.tsx'), 'RowsSheet')
const IdleSheet = lazyComponent(() => import('./components/idle-sheet.tsx'), 'IdleSheet')

/** /stat: what a day, a month or a year brought. */
export function StatisticsPage() {
  useLocale()
  const search = route.useSearch()
  const dayText = isoDate(toShopDate(useNow()))
  const today = useMemo(() => parseIsoDate(dayText) ?? toShopDate(0), [dayText])
  const state = useMemo(() => readStatState(search, today), [search, today])
  return (
    <div className={styles.page}>
      {state.range === null ? (
        <WrongPeriod state={state} today={today} />
      ) : (
        <Period state={state} range={state.range} today={today} />
      )}
    </div>
  )
}

function WrongPeriod({ state, today }: { state: StatState; today: ShopDate }) {
  const navigate = useNavigate()
  return (
    <>
      <StaffTop>
        <h1>{m.home_stat_title()}</h1>
      </StaffTop>
      <Notice tone="danger" role="alert" title={m.home_stat_period_wrong()}>
        <PeriodForm
          key={`${state.from} ${state.to}`}
          from={state.from}
          to={state.to}
          faults={state.faults}
          onPick={(range) => void navigate({ to: '/stat', search: periodSearch(state, range, today) })}
        />
      </Notice>
    </>
  )
}

function Period({ state, range, today }: { state: StatState; range: DayRange; today: ShopDate }) {
  const navigate = useNavigate()
  const { now, before } = useStatistics(state, range, today)
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = now
  const step = useCallback(
    (by: 1 | -1) => {
      if (by === 1 && daysBetween(range.to, today) <= 0) return
      void navigate({
        to: '/stat',
        search: periodSearch(state, neighbourRange(range, by), today),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, range, state, today],
  )
  useStepKeys(step)
  return (
    <>
      <StaffTop>
        <h1>{m.home_stat_title()}</h1>
        {data === undefined ? null : (
          <span className={styles.moment}>{m.home_stat_until({ time: formatDateTime(data.until) })}</span>
        )}
      </StaffTop>
      <p className={styles.printHead}>{rangeText(range)}</p>
      <div className={styles.tools}>
        <PeriodBar state={state} range={range} today={today} />
        <Actions state={state} range={range} shop={data} />
      </div>
      {data !== undefined && error !== null ? (
        <FailedReadNotice
          title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
          error={error}
          onRetry={refetch}
        />
      ) : null}
      {data === undefined ? (
        error === null ? (
          <StatSkeleton />
        ) : (
          <FailedRead title={m.home_stat_failed()} error={error} onRetry={refetch} isMain />
        )
      ) : (
        <div className={styles.figures} data-busy={isPlaceholderData ? '' : undefined} data-day={data.from}>
          {isQuiet(data) ? (
            <p className={styles.quiet}>{isToday(range, today) ? m.home_stat_empty() : m.home_stat_empty_period()}</p>
          ) : null}
          <FigureTiles
            statistics={data}
            before={isPlaceholderData ? undefined : before}
            state={state}
            beforeName={comparedName(comparisonLabel(state.compare, range, today), data)}
          />
          <Rest>
            <StatCards statistics={data} before={isPlaceholderData ? undefined : before} state={state} />
          </Rest>
        </div>
      )}
      {state.rows === null ? null : <RowsSheet state={state} rows={state.rows} range={range} shop={data} />}
      {state.isIdleOpen && data !== undefined ? <IdleSheet state={state} idle={data.idle} /> : null}
    </>
  )
}

function Actions({ state, range, shop }: { state: StatState; range: DayRange; shop: Statistics | undefined }) {
  const api = useApi()
  const file = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const answer = await api.open('exportStatistics', {
        query: { ...statQuery(state, range), format, compare: state.compare, language: getLocale() },
        headers: { accept: '*/*' },
      })
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
      saveFile(await answer.blob(), name ?? `statistics.${format}`)
    },
  })
  return (
    <div className={styles.actions}>
      <StatFilters state={state} shop={shop} />
      <Button icon={IconPrinter} onClick={() => window.print()}>
        {m.home_stat_print()}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={IconDownload}
          loading={file.isPending && file.variables === format}
          disabled={file.isPending}
          onClick={() => file.mutate(format)}
        >
          {format === 'csv' ? m.home_stat_csv() : m.home_stat_xlsx()}
        </Button>
      ))}
      <Link
        to="/money"
        search={state.branch === undefined ? {} : { branch: String(state.branch) }}
        preload={false}
        className={classNames(buttonClass('next'), styles.drawer)}
      >
        {m.home_stat_close_drawer()}
      </Link>
      {file.isError ? (
        <p role="alert" className={styles.failed}>
          {m.home_stat_csv_failed()}
        </p>
      ) : null}
    </div>
  )
}
