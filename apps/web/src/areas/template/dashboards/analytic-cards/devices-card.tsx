import { m } from '#lib/messages.ts'
import { Donut } from '#ui/charts/donut.tsx'
import { percent } from '../cards/figures.ts'
import { PartList } from '../cards/part-list.tsx'
import { PeriodCard } from './period-card.tsx'

const changeText = (change: number) => `${change > 0 ? '+' : ''}${percent(change)}`

/** On what people look at the shop, and how that has changed. */
export function DevicesCard() {
  return (
    <PeriodCard name="sessions-device" param="devices" title={m.dash_devices()}>
      {({ chartInfo }) => {
        const largest = chartInfo.reduce((most, device) => (device.usage > most.usage ? device : most))
        return {
          drawing: (
            <Donut
              label={m.dash_devices_drawn()}
              parts={chartInfo.map(({ name, usage }) => ({ key: name, value: usage }))}
              figure={percent(largest.usage)}
              note={largest.name}
            />
          ),
          table: {
            head: [m.dash_device(), m.dash_share(), m.dash_change()],
            rows: chartInfo.map(({ name, usage, upDown }) => ({
              key: name,
              cells: [name, percent(usage), changeText(upDown)],
            })),
            foot: [m.dash_sum(), percent(chartInfo.reduce((sum, { usage }) => sum + usage, 0)), ''],
          },
          foot: (
            <PartList
              label={m.dash_devices()}
              parts={chartInfo.map(({ name, usage, upDown }) => ({
                key: name,
                name,
                figure: percent(usage),
                note: changeText(upDown),
              }))}
            />
          ),
        }
      }}
    </PeriodCard>
  )
}
