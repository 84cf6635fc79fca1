import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import type { Analytics, AnalyticsName } from '../cards-schema.ts'
import { AskedCard } from '../cards/asked-card.tsx'
import { PeriodPick } from '../cards/period-pick.tsx'
import { periodOptions, useChoice } from '../cards/periods.ts'
import { useAnalyticsCard } from '../cards/use-analytics-card.ts'
import { LOOK_BACKS } from '../look-backs.ts'
import type { MetricCardProps } from '../cards/metric-card.tsx'

export interface PeriodCardProps<Name extends AnalyticsName> {
  name: Name
  /** Under which the period stands in the address. */
  param: string
  title: string
  children: (data: Analytics[Name]) => Pick<MetricCardProps, 'lead' | 'drawing' | 'table' | 'foot'> & {
    note?: ReactNode
  }
}

/** A card that asks anew for each period that one looks back at. */
export function PeriodCard<Name extends AnalyticsName>({ name, param, title, children }: PeriodCardProps<Name>) {
  const { current, onChange } = useChoice(param, LOOK_BACKS)
  const query = useAnalyticsCard(name, current)
  return (
    <AskedCard
      query={query}
      title={title}
      height={340}
      aside={
        <PeriodPick
          label={m.dash_period_of({ title })}
          options={periodOptions()}
          current={current}
          onChange={onChange}
        />
      }
    >
      {children}
    </AskedCard>
  )
}
