import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import { HOUR } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { parseDayTime } from '../model/hours.ts'
import { toDayTime } from '../model/search.ts'
import { baht, hoursLabel } from '../labels.ts'
import type { WindowItem } from '../model/vehicles.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './saving-hint.module.css'

/** What the price already saves, and a longer time that is worth more. */
export function SavingHint({ reserve, item }: { reserve: Reserve; item: WindowItem }) {
  const { longerForLess, saving, rentTier } = item
  if (saving === 0 && longerForLess === null) return null
  const tier = tierLabel(rentTier)
  return (
    <Notice tone="hint" icon={IconCalculator}>
      {saving === 0 ? null : (
        <p>
          {tier === null
            ? m.reserve_saving({ amount: baht(saving) })
            : m.reserve_saving_tier({ tier, amount: baht(saving) })}
        </p>
      )}
      {longerForLess === null ? null : <Longer reserve={reserve} longer={longerForLess} />}
    </Notice>
  )
}

function Longer({ reserve, longer }: { reserve: Reserve; longer: NonNullable<WindowItem['longerForLess']> }) {
  const { search, change } = reserve
  const { start } = search
  if (start === undefined) return null
  const length = hoursLabel(longer.hours)
  const end = toDayTime(parseDayTime(start) + longer.hours * HOUR)
  return (
    <p>
      {m.reserve_longer({ length, amount: baht(longer.rent) })}{' '}
      <button type="button" className={styles.take} onClick={() => change({ end })}>
        {m.reserve_longer_take({ length })}
      </button>
    </p>
  )
}

function tierLabel(tier: string | null): string | null {
  switch (tier) {
    case 'half_day':
      return m.reserve_tier_half_day()
    case 'three_day':
      return m.reserve_tier_three_day()
    case 'week':
      return m.reserve_tier_week()
    case 'month':
      return m.reserve_tier_month()
    default:
      return null
  }
}
