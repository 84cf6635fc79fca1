import { m } from '#lib/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldId } from '../draft.ts'
import type { Field } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { fitsTemplate } from '../suggest.ts'
import { splitColumns, joinColumns } from '../text-template.ts'
import { ColumnSelect, FieldLabel } from './column-select.tsx'

const OWN = '\nown'

export interface TextSourceProps {
  field: Field
  /** Of a second column, which follows the first, such as the family name. */
  secondLabel: string
  value: string
  none?: string | undefined
  onChange: (template: string) => void
}

/** Text from a column, from two of them, or put together by a template of one's own. */
export function TextSource({ field, secondLabel, value, none, onChange }: TextSourceProps) {
  const { errorFor } = useForm()
  const columns = splitColumns(value)
  const ways = [{ value: OWN, label: m.imports_text_own() }]
  if (columns === null) {
    return (
      <>
        <ColumnSelect
          field={field}
          isFurther
          value={OWN}
          none={none}
          ways={ways}
          accepts={fitsTemplate}
          onChange={(column) => column !== OWN && onChange(column === undefined ? '' : joinColumns([column]))}
        />
        <TextField
          id={fieldId(field)}
          label={<FieldLabel field={field}>{m.imports_text_template()}</FieldLabel>}
          help={m.imports_text_template_help()}
          error={errorFor(field)}
          maxLength={500}
          value={value.trimStart()}
          onChange={(event) => onChange(event.currentTarget.value === '' ? ' ' : event.currentTarget.value)}
        />
      </>
    )
  }
  const [first, second] = columns
  return (
    <>
      <ColumnSelect
        field={field}
        value={first}
        none={none}
        ways={ways}
        accepts={fitsTemplate}
        onChange={(column) => {
          if (column === OWN) onChange(value === '' ? ' ' : `${value} `)
          else onChange(column === undefined ? '' : joinColumns([column, ...(second === undefined ? [] : [second])]))
        }}
      />
      {first === undefined ? null : (
        <ColumnSelect
          field={field}
          isFurther
          label={secondLabel}
          value={second}
          none={m.imports_no_column()}
          accepts={fitsTemplate}
          onChange={(column) => onChange(joinColumns(column === undefined ? [first] : [first, column]))}
        />
      )}
    </>
  )
}
