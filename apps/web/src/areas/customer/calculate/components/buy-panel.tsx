import { Link } from '@tanstack/react-router'
import { HIGHEST_EFFECTIVE_RATE, isAboveHighestRate, MOST_INSTALMENT_MONTHS } from '@rodchao/rental'
import type { InstalmentFaultCode, InstalmentField, InstalmentPlan, InstalmentVehicle } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { baht, percent, roughBaht } from '../labels.ts'
import { readPurchase, readVehicle, USUAL_TERMS } from '../model.ts'
import { NoScript } from './rent-panel.tsx'
import type { AddressedForm } from '../../core/use-form-address.ts'
import type { Purchase, TypedTerms } from '../model.ts'
import panel from './panel.module.css'
import foot from './foot-figure.module.css'
import styles from './buy-panel.module.css'

const FIELDS = ['price', 'down', 'months', 'flatRate', 'vehicle'] as const
const WHOLE = 100

/** What was typed; nothing typed yet is the usual purchase, and an emptied field stays empty. */
function typedTerms(form: AddressedForm): TypedTerms {
  const isTouched = FIELDS.some((name) => form.text(name) !== '')
  const entries = FIELDS.map((name) => [name, isTouched ? form.text(name) : USUAL_TERMS[name]])
  return Object.fromEntries(entries) as TypedTerms
}

/** A used vehicle bought by instalments: what is paid in all before what is paid a month, and both rates side by side. */
export function BuyPanel({ form }: { form: AddressedForm }) {
  const typed = typedTerms(form)
  const purchase = readPurchase(typed)
  const vehicle = readVehicle(typed)
  return (
    <div className={panel.panel}>
      <form {...form.formProps} action="/pages/calculate" className={panel.side}>
        <input type="hidden" name="kind" value="buy" />
        <section className={styles.card}>
          <SelectField name="vehicle" label={m.calculate_what()} value={vehicle} onChange={stay}>
            <option value="motorcycle">{m.calculate_used_motorcycle()}</option>
            <option value="used_car">{m.calculate_used_car()}</option>
          </SelectField>
          <Figure typed={typed} purchase={purchase} name="price" label={m.calculate_price()} unit={m.search_baht()} />
          <Figure
            typed={typed}
            purchase={purchase}
            name="down"
            label={m.calculate_down()}
            unit={m.search_baht()}
            help={downShare(purchase)}
          />
          <Figure
            typed={typed}
            purchase={purchase}
            name="months"
            label={m.calculate_months()}
            unit={m.calculate_month_unit()}
          />
          <Figure
            typed={typed}
            purchase={purchase}
            name="flatRate"
            label={m.calculate_flat_rate()}
            unit="%"
            help={
              purchase.plan === null
                ? undefined
                : m.calculate_flat_a_month({ rate: percent(purchase.plan.flatRateAMonth) })
            }
          />
          <NoScript>{m.calculate_again()}</NoScript>
        </section>
        <p className={styles.note}>{m.calculate_estimate()}</p>
      </form>
      <div className={panel.main}>
        {purchase.plan === null ? (
          <Notice tone="warning" title={m.calculate_fix_fields()} role="status">
            {m.calculate_fix_fields_text()}
          </Notice>
        ) : (
          <Plan purchase={purchase} plan={purchase.plan} vehicle={vehicle} typed={typed} />
        )}
      </div>
    </div>
  )
}

/** The form as a whole listens. */
function stay(): void {}

interface FigureProps {
  typed: TypedTerms
  purchase: Purchase
  name: InstalmentField
  label: string
  unit: string
  help?: string | undefined
}

function Figure({ typed, purchase, name, label, unit, help }: FigureProps) {
  const fault = purchase.faults[name]
  return (
    <TextField
      name={name}
      label={label}
      value={typed[name]}
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      help={help}
      error={fault === undefined ? undefined : faultMessage(name, fault)}
      onChange={stay}
    />
  )
}

function downShare({ terms: { price, down } }: Purchase): string | undefined {
  const share = Math.round((down * WHOLE) / price)
  return share > 0 && share < WHOLE ? m.calculate_down_share({ share }) : undefined
}

function faultMessage(field: InstalmentField, code: InstalmentFaultCode): string {
  switch (code) {
    case 'missing':
      return m.calculate_fault_missing()
    case 'negative':
      return m.calculate_fault_negative()
    case 'not_whole':
      return m.calculate_fault_not_whole()
    case 'not_below_price':
      return m.calculate_fault_down()
    case 'not_positive':
      return field === 'months' ? m.calculate_fault_no_months() : m.calculate_fault_negative()
    case 'too_much':
      return field === 'months'
        ? m.calculate_fault_months({ most: MOST_INSTALMENT_MONTHS })
        : m.calculate_fault_too_much()
  }
}

interface PlanProps {
  purchase: Purchase
  plan: InstalmentPlan
  vehicle: InstalmentVehicle
  typed: TypedTerms
}

function Plan({ purchase, plan, vehicle, typed }: PlanProps) {
  const { down, months, price } = purchase.terms
  return (
    <>
      <section className={styles.result}>
        <div className={styles.all}>
          <h2>{m.calculate_paid_in_all()}</h2>
          <Shares down={down} plan={plan} />
          <PriceLines
            lines={[
              { key: 'down', label: m.calculate_down(), amount: baht(down) },
              { key: 'financed', label: m.calculate_financed(), amount: baht(plan.financed) },
              { key: 'interest', label: m.calculate_interest(), amount: baht(plan.interest) },
            ]}
            total={{ label: m.calculate_paid(), amount: m.search_amount({ amount: baht(plan.paid) }) }}
          />
          <p className={styles.note}>{m.calculate_cash({ price: baht(price), amount: baht(plan.interest) })}</p>
        </div>
        <div className={styles.month}>
          <div className={classNames(foot.figure, styles.figure)} data-sticky-foot="">
            <p role="status">
              <small>{m.calculate_months_down({ months, down: baht(down) })}</small>
              <Money amount={baht(plan.instalment)} unit={m.search_baht()} size="hero" />
            </p>
            <Link to="/pages/used-vehicles" className={buttonClass('next', 'lg', true)}>
              {m.calculate_see_vehicles()}
            </Link>
          </div>
          <p className={styles.note}>{m.calculate_last({ amount: baht(plan.lastInstalment) })}</p>
        </div>
      </section>
      {isAboveHighestRate(plan, vehicle) ? (
        <Notice
          tone="danger"
          title={m.calculate_above({ rate: percent(HIGHEST_EFFECTIVE_RATE[vehicle]) })}
          role="status"
        >
          {m.calculate_above_text()}
        </Notice>
      ) : null}
      <section className={styles.card}>
        <h2>{m.calculate_two_rates()}</h2>
        <div className={styles.rates}>
          <Rate name={m.calculate_flat()} rate={purchase.terms.flatRate} note={m.calculate_flat_note()} />
          <Rate name={m.calculate_effective()} rate={plan.effectiveRate} note={m.calculate_effective_note()} />
        </div>
        <p className={styles.note}>{m.calculate_law()}</p>
      </section>
      <Lengths purchase={purchase} typed={typed} />
    </>
  )
}

/** Down payment, financed sum and interest as parts of what is paid. */
function Shares({ down, plan }: { down: number; plan: InstalmentPlan }) {
  const scale = 600 / plan.paid
  const [first, second] = [down * scale, plan.financed * scale]
  return (
    <svg className={styles.shares} viewBox="0 0 600 24" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="down" width={first} height="24" />
      <rect data-part="financed" x={first} width={second} height="24" />
      <rect data-part="interest" x={first + second} width={600 - first - second} height="24" />
    </svg>
  )
}

function Rate({ name, rate, note }: { name: string; rate: number; note: string }) {
  return (
    <div>
      <h3>{name}</h3>
      <p>
        <Money amount={`${percent(rate)}%`} unit={m.calculate_a_year()} size="hero" />
      </p>
      <p className={styles.note}>{note}</p>
    </div>
  )
}

function Lengths({ purchase, typed }: Pick<PlanProps, 'purchase' | 'typed'>) {
  return (
    <section className={styles.card}>
      <h2>{m.calculate_lengths()}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.calculate_months()}</th>
              <th scope="col">{m.calculate_paid()}</th>
              <th scope="col">{m.calculate_interest_short()}</th>
              <th scope="col">{m.calculate_instalment()}</th>
              <th scope="col">{m.calculate_effective_short()}</th>
            </tr>
          </thead>
          <tbody>
            {purchase.lengths.map(({ months, plan }) => (
              <tr key={months} data-on={months === purchase.terms.months ? '' : undefined}>
                <th scope="row">
                  <Link
                    to="/pages/calculate"
                    search={{ kind: 'buy', ...typed, months: String(months) }}
                    replace
                    resetScroll={false}
                    aria-current={months === purchase.terms.months ? 'true' : undefined}
                    aria-label={m.calculate_take_months({ months })}
                  >
                    {months}
                  </Link>
                </th>
                <td>{roughBaht(plan.paid)}</td>
                <td>{roughBaht(plan.interest)}</td>
                <td>{roughBaht(plan.instalment)}</td>
                <td>{percent(plan.effectiveRate)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
