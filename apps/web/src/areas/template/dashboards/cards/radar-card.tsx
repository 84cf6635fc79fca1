import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Radar } from '#ui/charts/radar.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { Analytics } from '../cards-schema.ts'
import { AskedCard } from './asked-card.tsx'
import type { Asked } from './asked-card.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { saveCsv } from '../../core/files/save-csv.ts'
import { monthName } from './day-names.ts'
import { FigureRow } from './figure-row.tsx'
import { percent } from './figures.ts'
import { useChoice } from './periods.ts'

export type SalesRadar = Analytics['sales-radar']

const SHOWN = ['both', 'sales', 'visits'] as const

export interface RadarCardProps {
  query: Asked<SalesRadar>
  className?: string | undefined
}

/** Sales and visits of six months around a web, each in per cent of its best month. */
export function RadarCard({ query, className }: RadarCardProps) {
  const { current, onChange } = useChoice('radar', SHOWN)
  const names = [m.dash_radar_sales(), m.dash_radar_visits()]
  const title = m.dash_radar()
  const isShown = (index: number) => current === 'both' || SHOWN.indexOf(current) - 1 === index
  const toggle = (index: number) => onChange(isShown(index) ? (index === 0 ? 'visits' : 'sales') : 'both')
  const { data } = query
  const check = (index: number) => ({
    kind: 'checkbox' as const,
    key: String(index),
    label: names[index],
    checked: isShown(index),
    // One of them stays.
    disabled: isShown(index) && current !== 'both',
    onChange: () => toggle(index),
  })
  return (
    <AskedCard
      query={query}
      title={title}
      height={330}
      className={className}
      aside={
        data === undefined ? null : (
          <Menu
            label={m.dash_radar_menu()}
            buttonLabel={m.dash_radar_menu()}
            buttonClassName={iconButtonClass()}
            button={<Icon of={IconDots} size={20} />}
            align="end"
            entries={[
              check(0),
              check(1),
              { kind: 'separator', key: 'line' },
              {
                kind: 'action',
                key: 'csv',
                label: m.dash_csv(),
                icon: IconDownload,
                onSelect: () =>
                  void saveCsv('sales-and-visits.csv', rowsOf(data, names)).catch(() =>
                    sayNote(m.showroom_not_done(), 'danger'),
                  ),
              },
            ]}
          />
        )
      }
    >
      {({ months, series }) => {
        const valuesOf = (index: number) => series[index]?.data ?? []
        return {
          note: m.dash_radar_note(),
          drawing: (
            <Radar
              label={m.dash_radar_drawn()}
              axes={months.map((month) => monthName(month, 'short'))}
              series={names.map((name, index) => ({ name, values: isShown(index) ? valuesOf(index) : [] }))}
              most={100}
              height={276}
            />
          ),
          table: {
            head: [m.dash_month(), ...names],
            rows: months.map((month, at) => ({
              key: month,
              cells: [monthName(month), ...names.map((_, index) => percent(valuesOf(index)[at] ?? 0))],
            })),
          },
          foot: (
            <FigureRow
              figures={[
                { name: m.dash_radar_best_sales(), figure: bestMonth(months, valuesOf(0)) },
                { name: m.dash_radar_best_visits(), figure: bestMonth(months, valuesOf(1)) },
              ]}
            />
          ),
        }
      }}
    </AskedCard>
  )
}

function bestMonth(months: readonly string[], values: readonly number[]): string {
  const month = months[values.indexOf(Math.max(...values))]
  return month === undefined ? '–' : monthName(month)
}

function rowsOf({ months, series }: SalesRadar, names: readonly string[]) {
  return [
    [m.dash_month(), ...names],
    ...months.map((month, at) => [month, ...names.map((_, index) => series[index]?.data[at] ?? 0)]),
  ]
}
