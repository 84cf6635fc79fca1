import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind } from '#ui/display/vehicles.ts'
import type { Billing, Plan } from './schema.ts'
import styles from './plan-card.module.css'

/** US dollars, which are not converted. */
const dollars = (amount: number): string => `$${formatCount(amount)}`

export interface PlanCardProps {
  plan: Plan
  billing: Billing
  /** Whether one has it, or goes up or down to it. */
  step: 'present' | 'up' | 'down'
  /** One has it, paid the other way. */
  isOtherBilling: boolean
  isNext: boolean
  isBusy: boolean
  onChoose: () => void
}

/** What a plan costs and has, and the way to it. */
export function PlanCard({ plan, billing, step, isOtherBilling, isNext, isBusy, onChoose }: PlanCardProps) {
  const { title, subtitle, img, monthlyPrice, yearlyPlan, planBenefits, popular } = plan
  const kind = img.split('#')[1] ?? ''
  const isYearly = billing === 'yearly'
  const terms = () => {
    if (monthlyPrice === 0) return m.pricing_free()
    return isYearly ? m.pricing_each_year({ total: dollars(yearlyPlan.totalAnual) }) : m.pricing_each_month()
  }
  const words = () => {
    if (step === 'up') return m.pricing_up({ plan: title })
    if (step === 'down') return m.pricing_down({ plan: title })
    if (!isOtherBilling) return m.pricing_present()
    return isYearly ? m.pricing_to_yearly() : m.pricing_to_monthly()
  }
  const isPresent = step === 'present' && !isOtherBilling
  return (
    <article className={styles.card} data-popular={popular || undefined} aria-label={title}>
      <div className={styles.picture}>
        <VehiclePicture kind={isVehicleKind(kind) ? kind : 'scooter-classic'} paint={popular ? 'cream' : 'sea'} />
      </div>
      <h3 className={styles.title}>
        {title}
        {popular ? <span className={styles.badge}>{m.pricing_popular()}</span> : null}
      </h3>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.price}>
        <b>{dollars(isYearly ? yearlyPlan.perMonth : monthlyPrice)}</b> {m.pricing_a_month()}
      </p>
      <p className={styles.terms}>{terms()}</p>
      <ul className={styles.benefits} aria-label={m.pricing_benefits({ plan: title })}>
        {planBenefits.map((benefit) => (
          <li key={benefit}>
            <Icon of={IconCheck} size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <Button
        wide
        size="lg"
        variant={isNext ? 'next' : 'outline'}
        className={isPresent ? styles.present : undefined}
        disabled={isPresent}
        loading={isBusy && !isPresent}
        onClick={onChoose}
      >
        {words()}
      </Button>
    </article>
  )
}
