import { Suspense } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { FieldSpec, RecordEffect, RecordKind } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { formatCount, formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage, traceMessage } from '../../core/problem-messages.ts'
import type { ElsewhereChange, RecordForm } from '../use-record-form.ts'
import type { FieldView } from '../kinds/kind-view.ts'
import { formOf } from '../kinds/forms/forms.ts'
import { lengthLabel } from '../prices/lengths.ts'
import { FieldInput } from './field-input.tsx'
import { valueWords } from './value-words.ts'
import styles from './record-form.module.css'

export interface RecordFormProps {
  formId: string
  kind: RecordKind
  form: RecordForm
  /** Whoever may not change it reads it. */
  isReadOnly: boolean
  /** Stands for all fields. */
  children?: ReactNode
}

const fieldId = (name: string): string => `record-${name}`

/** All fields of a record in their groups, with what is wrong with each, and what saving would do. */
export function RecordFormFields({ formId, kind, form, isReadOnly, children }: RecordFormProps) {
  const view = formOf(kind)
  const specs: Readonly<Record<string, FieldSpec>> = RECORDS[kind].fields
  const { Preview } = view
  const fields: Readonly<Record<string, FieldView>> = view.fields
  const problems = Object.keys(specs).flatMap((name) => {
    const message = form.attempt > 0 ? form.errorOf(name) : undefined
    return message === undefined
      ? []
      : [{ fieldId: fieldId(name), message: `${fields[name]?.label() ?? ''}: ${message}` }]
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit}>
      {form.elsewhere === null ? null : <Elsewhere kind={kind} change={form.elsewhere} />}
      {form.problem === null ? null : (
        <Notice tone="danger" role="alert" title={problemMessage(form.problem)}>
          {traceMessage(form.problem)}
        </Notice>
      )}
      <FormErrorSummary title={m.records_form_faults()} problems={problems} attempt={form.attempt} />
      <fieldset disabled={isReadOnly} className={styles.all}>
        {children ??
          view.groups.map((group) => (
            <fieldset key={group.fields.join()} className={styles.group}>
              {group.title === undefined ? null : <legend>{group.title()}</legend>}
              {group.fields.map((name) => {
                const spec = specs[name]
                const field = fields[name]
                if (spec === undefined || field === undefined) return null
                return (
                  <div key={name} className={styles.cell} data-half={field.isHalf ? '' : undefined}>
                    <FieldInput
                      id={fieldId(name)}
                      name={name}
                      spec={spec}
                      view={field}
                      value={form.draft[name]}
                      error={form.errorOf(name)}
                      partErrors={form.partErrorsOf(name)}
                      onChange={(value) => form.set(name, value)}
                    />
                  </div>
                )
              })}
            </fieldset>
          ))}
      </fieldset>
      {Preview === undefined ? null : (
        <Suspense fallback={null}>
          <Preview form={form} />
        </Suspense>
      )}
      <Effects effects={form.effects} />
    </form>
  )
}

type EffectParams = RecordEffect['params']
const countOf = ({ count }: EffectParams) => ({ count: formatCount(Number(count ?? 0)) })

const EFFECT_WORDS: Partial<Record<string, (params: EffectParams) => string>> = {
  bookings_keep_price: (params) => m.records_effect_keep_price(countOf(params)),
  stock_below_booked: (params) => m.records_effect_stock(countOf(params)),
  signed_out: () => m.records_effect_signed_out(),
  bookings_in_closure: (params) => m.records_effect_in_closure(countOf(params)),
  bookings_go_on: (params) => m.products_effect_go_on(countOf(params)),
  price_gap: () => m.products_effect_gap(),
  price_dearer_by_the_day: (params) => m.products_effect_dearer(steps(params)),
  price_longer_is_cheaper: (params) => m.products_effect_cheaper(steps(params)),
  season_without_prices: () => m.seasons_effect_no_prices(),
  bookings_in_season: (params) => m.seasons_effect_bookings(countOf(params)),
  bookings_keep_terms: (params) => m.settings_effect_keep(countOf(params)),
  bookings_pay_there: (params) => m.settings_effect_pay_there(countOf(params)),
  odometer_falls: ({ before, after }) =>
    m.units_effect_odometer({ before: formatCount(Number(before)), after: formatCount(Number(after)) }),
  papers_from_now: () => m.settings_effect_papers(),
  refused_has_bookings: ({ count, codes }) =>
    m.customers_effect_bookings({ count: formatCount(Number(count)), codes: String(codes) }),
  others_refused: (params) => m.customers_effect_others_refused(countOf(params)),
  phone_of_others: (params) => m.customers_effect_phone(countOf(params)),
  kept_until_asked: () => m.customers_effect_kept(),
  customers_due: (params) => m.customers_effect_due(countOf(params)),
  text_from_now: (params) => m.contracts_effect_from_now(countOf(params)),
  clauses_differ: ({ th, en }) =>
    m.contracts_effect_differ({ th: formatCount(Number(th)), en: formatCount(Number(en)) }),
  cancels_free: () => m.settings_effect_free(),
  closed_in_season: (params) => m.seasons_effect_closed(countOf(params)),
}

function steps({ tier, amount, than, thanAmount }: EffectParams) {
  return {
    tier: lengthLabel(String(tier)),
    amount: formatMoney(Number(amount)),
    than: lengthLabel(String(than)),
    thanAmount: formatMoney(Number(thanAmount)),
  }
}

function Effects({ effects }: { effects: readonly RecordEffect[] }) {
  return (
    <div role="status" className={styles.effects}>
      {effects.map(({ code, tone, params }) => {
        const words = EFFECT_WORDS[code]?.(params)
        return words === undefined ? null : (
          <Notice key={`${code} ${JSON.stringify(params)}`} tone={tone}>
            {words}
          </Notice>
        )
      })}
    </div>
  )
}

/** Somebody else saved first: what of theirs was taken over, and what both changed. Saving again keeps what was typed. */
function Elsewhere({ kind, change }: { kind: RecordKind; change: ElsewhereChange }) {
  const view = formOf(kind)
  const fields: Readonly<Record<string, FieldView>> = view.fields
  const theirs: Readonly<Record<string, unknown>> = change.current
  const line = (name: string) => `${fields[name]?.label() ?? name}: ${valueWords(kind, name, theirs[name])}`
  return (
    <Notice
      tone="warning"
      role="alert"
      title={m.records_elsewhere({
        name: change.by ?? m.staff_actor_staff(),
        time: change.at === null ? '' : formatDateTime(change.at),
      })}
    >
      {change.taken.length === 0 ? null : (
        <>
          <p>{m.records_elsewhere_taken()}</p>
          <ul className={styles.theirs}>
            {change.taken.map((name) => (
              <li key={name}>{line(name)}</li>
            ))}
          </ul>
        </>
      )}
      {change.both.length === 0 ? null : (
        <>
          <p>{m.records_elsewhere_both()}</p>
          <ul className={styles.theirs}>
            {change.both.map((name) => (
              <li key={name}>{line(name)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
