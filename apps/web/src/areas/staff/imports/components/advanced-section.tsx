import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ENCODINGS } from '../draft.ts'
import type { Field } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { readAsText } from '../labels.ts'
import styles from './fields.module.css'

const TAB = '\t'
const ADVANCED: readonly Field[] = ['encoding', 'delimiter', 'sheet', 'emptyValues', 'branch']

/** How the file itself is read; right by itself almost always. */
export function AdvancedSection() {
  const { job, draft, change, errorFor, own } = useForm()
  const { encoding, delimiter, sheet, emptyValues, branch } = draft
  const isWorkbook = /\.xlsx$/i.test(job.fileName)
  const isWrong = ADVANCED.some((field) => errorFor(field) !== undefined)
  const text = (value: string) => (value === '' ? undefined : value)
  return (
    <Card>
      <details className={styles.fold} open={isWrong || undefined}>
        <summary>{m.imports_part_advanced()}</summary>
        <div className={styles.part}>
          <p className={styles.quiet}>{m.imports_read_as({ how: readAsText(job.readAs) })}</p>
          {isWorkbook ? (
            <TextField
              {...own('sheet')}
              help={m.imports_sheet_help()}
              defaultValue={sheet ?? ''}
              onBlur={(event) => {
                const named = text(event.currentTarget.value.trim())
                if (named !== sheet) change('sheet', { sheet: named })
              }}
            />
          ) : (
            <div className={styles.two}>
              <SelectField
                {...own('encoding')}
                value={encoding ?? ''}
                options={[
                  { value: '', label: m.imports_found_out() },
                  ...ENCODINGS.map((value) => ({ value, label: value })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  change('encoding', { encoding: ENCODINGS.find((known) => known === value) })
                }
              />
              <SelectField
                {...own('delimiter')}
                value={delimiter ?? ''}
                options={[
                  { value: '', label: m.imports_found_out() },
                  { value: ',', label: m.imports_delimiter_comma() },
                  { value: ';', label: m.imports_delimiter_semicolon() },
                  { value: TAB, label: m.imports_delimiter_tab() },
                  { value: '|', label: m.imports_delimiter_bar() },
                ]}
                onChange={(event) => change('delimiter', { delimiter: text(event.currentTarget.value) })}
              />
            </div>
          )}
          {(encoding ?? delimiter ?? sheet) === undefined ? null : (
            <Notice tone="hint">{m.imports_reading_changed()}</Notice>
          )}
          <TextField
            {...own('emptyValues')}
            help={m.imports_empty_values_help()}
            defaultValue={emptyValues.join(', ')}
            placeholder="NULL, -"
            onChange={(event) => {
              const texts = event.currentTarget.value.split(',').map((value) => value.trim())
              change('emptyValues', { emptyValues: [...new Set(texts)].filter((value) => value !== '') })
            }}
          />
          <TextField
            {...own('branch')}
            help={m.imports_branch_help()}
            value={branch ?? ''}
            maxLength={5}
            onChange={(event) => change('branch', { branch: text(event.currentTarget.value.trim()) })}
          />
        </div>
      </details>
    </Card>
  )
}
