import { permille } from '@rodchao/rental'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { GroupedBars } from '#ui/charts/grouped-bars.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import type { FigureTable } from '#ui/charts/plain-table.tsx'
import { TrendLines } from '#ui/charts/trend-lines.tsx'
import { BESIDE, useMedia } from '#areas/staff/core/use-media.ts'
import type { Statistics } from '../api.ts'
import { hourText, percentText, shortWeekday, stepName } from '../labels.ts'
import type { Figure, RowPart, StatState } from '../model.ts'
import { useOpenRows } from '../use-open-rows.ts'
import { ChangeNote } from './change-note.tsx'
import { ChartCard } from './chart-card.tsx'
import { PartFigure, RowsLink } from './rows-link.tsx'
import styles from './use-cards.module.css'

/** From when to when a shop's day is drawn at least. */
const OPENS = 8
const CLOSES = 19
/** Beside the card of the models, whose height they fill, and above or below others. */
const CHART_HEIGHT = { beside: 290, apart: 172 }
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

function useChartHeight(): number {
  return useMedia(BESIDE) ? CHART_HEIGHT.beside : CHART_HEIGHT.apart
}

/** Outs and ins by the hour; in longer ranges by weekday and hour. */
export function HoursCard({ statistics, state }: { statistics: Statistics; state: StatState }) {
  const openRows = useOpenRows(state)
  const height = useChartHeight()
  const { hours, from, to, counts } = statistics
  const present = hours.map(({ hour }) => hour)
  const first = Math.min(OPENS, ...present)
  const last = Math.max(CLOSES, ...present)
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const isDay = from === to
  const at = (hour: number) => hours.filter((one) => one.hour === hour)
  const sum = (hour: number, key: 'outs' | 'ins') => at(hour).reduce((all, one) => all + one[key], 0)
  const link = (figure: 'outs' | 'ins', count: number, part: RowPart = {}) => (
    <PartFigure {...{ state, figure, count, part }} partName={hourText(part) || undefined} value={formatCount(count)} />
  )
  const title = isDay ? m.home_stat_hours() : m.home_stat_week_hours()
  const rows = isDay
    ? shown.map((hour) => ({
        key: String(hour),
        cells: [`${hour}:00`, link('outs', sum(hour, 'outs'), { hour }), link('ins', sum(hour, 'ins'), { hour })],
      }))
    : hours.map(({ weekday, hour, outs, ins }) => ({
        key: `${weekday} ${hour}`,
        cells: [
          hourText({ weekday, hour }),
          link('outs', outs, { weekday, hour }),
          link('ins', ins, { weekday, hour }),
        ],
      }))
  return (
    <ChartCard
      title={title}
      definition="hours"
      table={{
        head: [isDay ? m.home_stat_hour() : m.home_stat_weekday(), m.home_stat_outs(), m.home_stat_ins()],
        rows,
        foot: [m.home_stat_total(), link('outs', counts.outs), link('ins', counts.ins)],
      }}
      paper={isDay || hours.length === 0 ? undefined : weekTable(hours, shown)}
    >
      {hours.length === 0 ? (
        <p className={styles.none}>{m.home_stat_hours_none()}</p>
      ) : isDay ? (
        <GroupedBars
          label={title}
          height={height}
          series={[m.home_stat_out_short(), m.home_stat_in_short()]}
          groups={shown.map((hour) => ({ name: String(hour), values: [sum(hour, 'outs'), sum(hour, 'ins')] }))}
          onPick={(index, part) => openRows(part === 0 ? 'outs' : 'ins', { hour: shown[index] })}
        />
      ) : (
        <HeatMap
          label={title}
          height={height}
          rows={WEEK.map(shortWeekday)}
          columns={shown.map(String)}
          valueOf={(row, column) =>
            hours
              .filter((one) => one.weekday === WEEK[row] && one.hour === shown[column])
              .reduce((all, one) => all + one.outs + one.ins, 0)
          }
          onPick={(row, column) => openRows('moves', { weekday: WEEK[row], hour: shown[column] })}
        />
      )}
    </ChartCard>
  )
}

/** A week on half a sheet: its hours beside each other, outs over ins. */
function weekTable(hours: Statistics['hours'], shown: readonly number[]): FigureTable {
  const line = (weekday: number, key: 'outs' | 'ins') => {
    const counts = shown.map((hour) => hours.find((one) => one.weekday === weekday && one.hour === hour)?.[key] ?? 0)
    return [...counts, counts.reduce((all, count) => all + count, 0)].map((count) =>
      count === 0 ? '–' : formatCount(count),
    )
  }
  return {
    head: [m.home_stat_weekday(), ...shown.map(String), m.home_stat_total()],
    rows: WEEK.flatMap((weekday) => [
      {
        key: `${weekday} outs`,
        cells: [`${shortWeekday(weekday)} ${m.home_stat_out_short()}`, ...line(weekday, 'outs')],
      },
      { key: `${weekday} ins`, cells: [m.home_stat_in_short(), ...line(weekday, 'ins')] },
    ]),
  }
}

const percent = (step: Statistics['series'][number] | undefined): number | null => {
  const share = step === undefined ? null : permille(step.rentedMinutes, step.availableMinutes)
  return share === null ? null : share / 10
}

/** Utilisation over time, with the time before it dashed. */
export function TrendCard({
  statistics,
  before,
  state,
}: {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
}) {
  const openRows = useOpenRows(state)
  const height = useChartHeight()
  const isDay = statistics.from === statistics.to
  const { series } = statistics
  const half = series.length / 2
  const steps = isDay ? series.slice(half) : series
  const earlier = isDay ? series.slice(0, half) : (before?.series ?? [])
  const points = steps.map((step, index) => ({
    name: stepName(step, 'axis'),
    value: percent(step),
    before: percent(earlier[index]),
  }))
  const isDaily = steps.every(({ from, to }) => from === to)
  const title = isDaily ? m.home_stat_trend_days({ days: formatCount(steps.length) }) : m.home_stat_trend_months()
  const link = (figure: Figure, step: Statistics['series'][number], value: string, count: number) => (
    <PartFigure
      {...{ state, figure, value, count }}
      part={{ from: step.from, to: step.to }}
      partName={stepName(step, 'table')}
    />
  )
  const lastOf = (values: ReadonlyArray<number | null>) => values.findLast((value) => value !== null) ?? null
  const last = lastOf(points.map(({ value }) => value))
  const old = points.at(-1)?.before ?? null
  return (
    <ChartCard
      title={title}
      definition="trend"
      table={{
        head: [
          isDaily ? m.home_stat_date() : m.home_stat_month(),
          m.home_stat_this_period(),
          m.home_stat_last_period(),
          m.home_stat_outs(),
          m.home_stat_revenue_by_step(),
        ],
        rows: steps
          .map((step, index) => ({
            key: step.from,
            cells: [
              stepName(step, 'table'),
              link(
                'rented',
                step,
                percentText(permille(step.rentedMinutes, step.availableMinutes)),
                step.rentedMinutes,
              ),
              earlier[index] === undefined
                ? m.home_stat_none()
                : percentText(permille(earlier[index].rentedMinutes, earlier[index].availableMinutes)),
              link('outs', step, formatCount(step.outs), step.outs),
              link('revenue', step, formatMoney(step.revenue), step.revenue),
            ],
          }))
          .toReversed(),
      }}
    >
      {points.every(({ value, before: then }) => value === null && then === null) ? (
        <p className={styles.none}>{m.home_stat_trend_none()}</p>
      ) : (
        <TrendLines
          label={title}
          height={height}
          points={points}
          lastText={last === null ? '' : `${Math.round(last)}%`}
          beforeText={old === null ? null : m.home_stat_before_short({ value: String(Math.round(old)) })}
          onPick={(index) => openRows('rented', { from: steps[index]?.from, to: steps[index]?.to })}
        />
      )}
    </ChartCard>
  )
}

/** From the hold to the confirmation, each step as a share of the one before. */
export function FunnelCard({
  statistics,
  before,
  state,
}: {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
}) {
  const { held, submitted, sentSlip, confirmed } = statistics.funnel
  const steps = [
    { figure: 'held', name: m.home_stat_held(), count: held, old: before?.funnel.held, of: null },
    { figure: 'submitted', name: m.home_stat_submitted(), count: submitted, old: before?.funnel.submitted, of: held },
    {
      figure: 'sent_slip',
      name: m.home_stat_sent_slip(),
      count: sentSlip,
      old: before?.funnel.sentSlip,
      of: submitted,
    },
    {
      figure: 'confirmed',
      name: m.home_stat_confirmed(),
      count: confirmed,
      old: before?.funnel.confirmed,
      of: sentSlip,
    },
  ] as const
  return (
    <ChartCard title={m.home_stat_funnel()} definition="funnel" className={styles.wide}>
      <ol className={styles.funnel}>
        {steps.map(({ figure, name, count, old, of }) => (
          <li key={figure} data-figure={figure}>
            <span>{name}</span>
            <RowsLink state={state} figure={figure} value={formatCount(count)} className={styles.step} />
            <span>{of === null ? ' ' : percentText(permille(count, of))}</span>
            <ChangeNote now={count} before={old} kind="count" />
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
