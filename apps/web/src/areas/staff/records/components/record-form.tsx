import { Suspense } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { FieldSpec, RecordKind } from '@rodchao/contract'
import { isAsked } from '@rodchao/contract/record-fields'
import { RECORDS } from '@rodchao/contract/records'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemMessage, traceMessage } from '../../core/problem-messages.ts'
import type { ElsewhereChange, RecordForm } from '../use-record-form.ts'
import type { FieldView } from '../kinds/kind-view.ts'
import { formOf } from '../kinds/form-of.ts'
import { FieldInput } from './field-input.tsx'
import { valueWords } from './value-words.ts'
import styles from './record-form.module.css'

const RecordEffects = lazyComponent(() => import('./effects/record-effects.tsx'), 'RecordEffects')

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
  // In the order in which the fields stand.
  const names = new Set([...view.groups.flatMap((group) => group.fields), ...Object.keys(specs)])
  const problems = [...names].flatMap((name) => {
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
      {form.isGone ? <Notice tone="warning" role="alert" title={m.records_gone()} /> : null}
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
                if (spec === undefined || field === undefined || !isAsked(spec, form.draft)) return null
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
      <div role="status" className={styles.effects}>
        {form.effects.length === 0 ? null : (
          <Suspense fallback={null}>
            <RecordEffects effects={form.effects} />
          </Suspense>
        )}
      </div>
    </form>
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
