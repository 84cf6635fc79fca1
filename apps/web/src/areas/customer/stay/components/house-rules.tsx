import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs'
import IconSmokingNo from '@tabler/icons-react/dist/esm/icons/IconSmokingNo.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import type { ReturnTerms, Stay } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { baht, clockLabel } from '../labels.ts'
import styles from './sections.module.css'

const ICONS: Record<string, typeof IconClock> = {
  quiet: IconVolumeOff,
  pets: IconPaw,
  smoking: IconSmokingNo,
  people: IconUsers,
}

export function HouseRules({ stay: { product, rules }, terms }: { stay: Stay; terms: ReturnTerms }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="rules" className={styles.section}>
      <h2 id="rules">{m.stay_rules()}</h2>
      <ul className={styles.rules}>
        <li>
          <Icon of={IconClock} />
          <span>
            {m.stay_times({ in: clockLabel(product.checkInMinute), out: clockLabel(product.checkOutMinute) })}
            {terms.lateFeePerHour === 0
              ? null
              : ` ${m.stay_late_out({ grace: terms.graceMinutes, amount: baht(terms.lateFeePerHour) })}`}
          </span>
        </li>
        {rules.map((rule) => (
          <li key={rule.th}>
            <Icon of={ICONS[rule.icon] ?? IconCheck} />
            <span>{rule[locale]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
