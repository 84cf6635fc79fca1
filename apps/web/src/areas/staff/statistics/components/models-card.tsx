import { Link } from '@tanstack/react-router'
import { idleMinutes, meanDayTenths, permille } from '@rodchao/rental'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PartBar } from '#ui/charts/part-bar.tsx'
import type { Statistics } from '../api.ts'
import { inReadersLanguage, percentText, tenthsText } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { Figure, StatState } from '../model.ts'
import { useOpenRows } from '../use-open-rows.ts'
import { ChangeNote } from './change-note.tsx'
import { ChartCard } from './chart-card.tsx'
import { PartFigure } from './rows-link.tsx'
import styles from './models-card.module.css'

const MOST_MODELS = 6

type UnitTime = Pick<Statistics['units'], 'rentedMinutes' | 'availableMinutes' | 'serviceMinutes'>

/** Days of one vehicle, to a tenth. */
function unitDays(minutes: number): string {
  return tenthsText(meanDayTenths(minutes, 1))
}

/** Where the time of the vehicles went, and the utilisation of each model; a press shows that model alone. */
export function ModelsCard({
  statistics,
  before,
  state,
}: {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
}) {
  const openRows = useOpenRows(state)
  const { units } = statistics
  const models = statistics.byProduct
    .map((row) => ({ ...row, share: permille(row.rentedMinutes, row.availableMinutes) }))
    .toSorted((one, other) => (other.share ?? -1) - (one.share ?? -1) || other.outs - one.outs)
  const link = ({ id, name }: Pick<(typeof models)[number], 'id' | 'name'>) => (
    <Link to="/stat" search={statSearch(state, { product: id, rows: null })} preload={false} resetScroll={false}>
      {inReadersLanguage(name)}
    </Link>
  )
  const figureOf = (figure: Figure, { id, name }: (typeof models)[number], value: string, count: number) => (
    <PartFigure {...{ state, figure, value, count }} part={{ product: id }} partName={inReadersLanguage(name)} />
  )
  const parts = timeParts(units)
  const earlier = before === undefined ? undefined : timeParts(before.units)
  const label = m.home_stat_unit_time({
    days: unitDays(units.availableMinutes + units.serviceMinutes),
  })
  return (
    <ChartCard
      title={m.home_stat_by_model()}
      definition="by_model"
      table={{
        head: [
          m.home_stat_model(),
          m.home_stat_utilisation(),
          m.home_stat_days_rented(),
          m.home_stat_days_idle(),
          m.home_stat_days_kept(),
          m.home_stat_outs(),
          m.home_stat_revenue_by_step(),
        ],
        rows: models.map((model) => ({
          key: String(model.id),
          cells: [
            link(model),
            figureOf('rented', model, percentText(model.share), model.rentedMinutes),
            unitDays(model.rentedMinutes),
            unitDays(idleMinutes(model)),
            unitDays(model.serviceMinutes),
            figureOf('outs', model, formatCount(model.outs), model.outs),
            figureOf('revenue', model, formatMoney(model.revenue), model.revenue),
          ],
        })),
        foot: [
          m.home_stat_total(),
          percentText(permille(units.rentedMinutes, units.availableMinutes)),
          ...parts.map(({ value }) => unitDays(value)),
          formatCount(statistics.counts.outs),
          formatMoney(statistics.money.revenue),
        ],
      }}
    >
      <PartBar label={label} parts={parts} onPick={(index) => (index === 0 ? openRows('rented') : undefined)} />
      <p className={styles.caption} aria-hidden="true">
        {label}
      </p>
      <ul className={styles.time} aria-label={label}>
        {parts.map(({ key, name, value }, index) => (
          <li key={key} data-time={key}>
            <span className={styles.key} data-part={index} aria-hidden="true" />
            {name}{' '}
            <b>
              {key === 'rented' ? (
                <PartFigure {...{ state, value: unitDays(value), count: value }} figure="rented" />
              ) : (
                unitDays(value)
              )}
            </b>
            <ChangeNote
              now={meanDayTenths(value, 1)}
              before={earlier === undefined ? undefined : meanDayTenths(earlier[index]?.value ?? 0, 1)}
              kind="tenths"
            />
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {models.slice(0, MOST_MODELS).map((model) => (
          <li key={model.id}>
            <span className={styles.model}>{link(model)}</span>
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="10" />
              <rect className={styles.share} width={Math.min(100, (model.share ?? 0) / 10)} height="10" />
            </svg>
            <b>{figureOf('rented', model, percentText(model.share), model.rentedMinutes)}</b>
          </li>
        ))}
      </ul>
      {models.length > MOST_MODELS ? (
        <p className={styles.more}>{m.home_stat_more_models({ count: models.length - MOST_MODELS })}</p>
      ) : null}
    </ChartCard>
  )
}

/** With customers, standing ready, kept back by the shop; in minutes of one vehicle. */
function timeParts(time: UnitTime) {
  return [
    { key: 'rented', name: m.home_stat_time_rented(), value: time.rentedMinutes },
    { key: 'idle', name: m.home_stat_time_idle(), value: idleMinutes(time) },
    { key: 'kept', name: m.home_stat_time_kept(), value: time.serviceMinutes },
  ] as const
}
