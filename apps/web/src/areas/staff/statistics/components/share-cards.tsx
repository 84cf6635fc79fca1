import { Link } from '@tanstack/react-router'
import { amountPerUnitDay, figureChange, meanDayTenths, permille } from '@rodchao/rental'
import { formatCount, formatMoney, MINUS } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PlainTable } from '#ui/charts/plain-table.tsx'
import type { Statistics } from '../api.ts'
import { bahtText, changeText, channelLabel, inReadersLanguage, partText, percentText, tenthsText } from '../labels.ts'
import { statSearch } from '../model.ts'
import type { Figure, RowPart, StatState } from '../model.ts'
import { ChartCard } from './chart-card.tsx'
import { PartFigure } from './rows-link.tsx'
import styles from './share-cards.module.css'

/** What a vehicle earns in a day, how long people rent and how long ahead they book. */
export function AveragesCard({
  statistics,
  before,
  state,
}: {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
}) {
  const means = [
    {
      key: 'rented',
      figure: 'revenue_rent',
      name: m.home_stat_per_rented(),
      unit: m.home_stat_baht_a_day(),
      ...paired((one) => amountPerUnitDay(one.money.parts.rent, one.units.rentedMinutes)),
      show: bahtText,
      kind: 'money',
    },
    {
      key: 'available',
      figure: 'revenue_rent',
      name: m.home_stat_per_available(),
      unit: m.home_stat_baht_a_day(),
      ...paired((one) => amountPerUnitDay(one.money.parts.rent, one.units.availableMinutes)),
      show: bahtText,
      kind: 'money',
    },
    {
      key: 'length',
      figure: 'new_bookings',
      name: m.home_stat_length(),
      unit: m.home_stat_days(),
      ...paired((one) => meanDayTenths(one.bookings.lengthMinutes, one.counts.newBookings)),
      show: tenthsText,
      kind: 'tenths',
    },
    {
      key: 'lead',
      figure: 'new_bookings',
      name: m.home_stat_lead(),
      unit: m.home_stat_days(),
      ...paired((one) => meanDayTenths(one.bookings.leadMinutes, one.bookings.ahead)),
      show: tenthsText,
      kind: 'tenths',
    },
  ] as const
  function paired(mean: (one: Statistics) => number | null) {
    return { value: mean(statistics), earlier: before === undefined ? undefined : mean(before) }
  }
  return (
    <ChartCard title={m.home_stat_averages()} definition="averages" className={styles.wide}>
      <dl className={styles.means}>
        {means.map(({ key, figure, name, unit, value, earlier, show, kind }) => {
          const change = earlier === undefined ? null : figureChange(value, earlier)
          return (
            <div key={key} data-mean={key}>
              <dt>{name}</dt>
              <dd>
                <b>
                  <PartFigure {...{ state, figure, name }} count={value ?? 0} value={show(value)} />
                </b>
                <span>{unit}</span>
                <span className={styles.change}>
                  {change === null
                    ? ' '
                    : kind === 'money'
                      ? changeText({ ...change, difference: Math.round(change.difference / 100) * 100 }, 'money')
                      : signedTenths(change.difference)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </ChartCard>
  )
}

function signedTenths(difference: number): string {
  if (difference === 0) return m.home_stat_same()
  return `${difference > 0 ? '+' : MINUS}${tenthsText(Math.abs(difference))}`
}

/** Where bookings come from and where vehicles go out; a press shows that part alone. */
export function SharesCard({ statistics, state }: { statistics: Statistics; state: StatState }) {
  const { byChannel, byBranch } = statistics
  const figureOf = (figure: Figure, count: number, part: RowPart, value = formatCount(count)) => (
    <PartFigure key={figure} {...{ state, figure, count, part, value }} partName={partText(part, statistics)} />
  )
  const figuresOf = (row: (typeof byChannel)[number] | (typeof byBranch)[number], part: RowPart) => [
    figureOf('outs', row.outs, part),
    figureOf('rented', row.rentedMinutes, part, percentText(permille(row.rentedMinutes, row.availableMinutes))),
    figureOf('revenue', row.revenue, part, formatMoney(row.revenue)),
  ]
  return (
    <ChartCard title={m.home_stat_by_channel()} definition="by_channel">
      <PlainTable
        label={m.home_stat_by_channel()}
        table={{
          head: [
            m.home_stat_channel(),
            m.home_stat_new_bookings(),
            m.home_stat_outs(),
            m.home_stat_utilisation(),
            m.home_stat_revenue_by_step(),
          ],
          rows: [
            ...byChannel.map((row) => ({
              key: row.channel,
              cells: [
                <Link
                  key="name"
                  to="/stat"
                  search={statSearch(state, { channel: row.channel, rows: null })}
                  preload={false}
                  resetScroll={false}
                >
                  {channelLabel(row.channel)}
                </Link>,
                figureOf('new_bookings', row.newBookings, { channel: row.channel }),
                ...figuresOf(row, { channel: row.channel }),
              ],
            })),
            ...byBranch.map((row) => ({
              key: `branch ${row.id}`,
              cells: [
                <Link
                  key="name"
                  to="/stat"
                  search={statSearch(state, { branch: row.id, rows: null })}
                  preload={false}
                  resetScroll={false}
                >
                  {inReadersLanguage(row.name)}
                </Link>,
                m.home_stat_none(),
                ...figuresOf(row, { branch: row.id }),
              ],
            })),
          ],
        }}
      />
    </ChartCard>
  )
}

export function AddonsCard({ statistics, state }: { statistics: Statistics; state: StatState }) {
  const { addons } = statistics
  const link = (addon: string, count: number, value: string) => (
    <PartFigure
      {...{ state, count, value }}
      figure="addons"
      part={{ addon }}
      partName={partText({ addon }, statistics)}
    />
  )
  return (
    <ChartCard title={m.home_stat_addons()} definition="addons">
      {addons.length === 0 ? (
        <p className={styles.none}>{m.home_stat_addons_none()}</p>
      ) : (
        <PlainTable
          label={m.home_stat_addons()}
          table={{
            head: [m.home_stat_addon(), m.home_stat_taken_by(), m.home_stat_amount()],
            rows: addons.map(({ name, bookings, amount }) => ({
              key: name.en,
              cells: [
                inReadersLanguage(name),
                link(name.en, bookings, formatCount(bookings)),
                link(name.en, bookings, formatMoney(amount)),
              ],
            })),
          }}
        />
      )}
    </ChartCard>
  )
}
