import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TextFieldProps } from '#ui/fields/text-field.tsx'
import { fieldError } from '../problem-messages.ts'
import styles from './fields.module.css'

interface TypedProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'help' | 'optional' | 'error' | 'fieldClassName' | 'readOnly'
> {
  value: string
  onType: (typed: string) => void
}

/** An amount in baht, as typed. */
export function BahtField({ onType, ...rest }: TypedProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      suffix={m.staff_baht()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** The number by which the bank knows a payment. */
export function ReferenceField({ onType, ...rest }: Pick<TypedProps, 'value' | 'optional' | 'error' | 'onType'>) {
  return (
    <TextField
      {...rest}
      label={m.changes_reference()}
      maxLength={60}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** Words on a payment, which nobody has to write. */
export function PaymentNoteField({ onType, ...rest }: Pick<TypedProps, 'value' | 'error' | 'onType'>) {
  return (
    <TextField
      {...rest}
      label={m.staff_note_with_payment()}
      optional={m.staff_optional()}
      maxLength={300}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

interface ReasonFieldProps extends Pick<TypedProps, 'label' | 'value' | 'onType'> {
  /** Why the move was refused. */
  problem: Error | null
  /** Somebody has tried to go on: from here on it is missed. */
  isTried: boolean
  rows?: number
  maxLength?: number
}

/** Why something is done; it cannot be done without. */
export function ReasonField({ label, value, problem, isTried, rows = 2, maxLength = 500, onType }: ReasonFieldProps) {
  const missing = isTried && value.trim() === '' ? m.staff_field_reason() : undefined
  return (
    <TextArea
      label={label}
      value={value}
      rows={rows}
      maxLength={maxLength}
      error={fieldError(problem, '/reason') ?? missing}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

interface ChipChoiceProps<Value extends string | number> {
  /** Left out where the words around it say what is chosen. */
  label?: string
  values: readonly Value[]
  chosen: Value | null | undefined
  text: (value: Value) => string
  onChoose: (value: Value) => void
}

/** One of a few, each a press away. */
export function ChipChoice<Value extends string | number>(props: ChipChoiceProps<Value>) {
  const { label, values, chosen, text, onChoose } = props
  return (
    <div className={styles.chips} role={label === undefined ? undefined : 'group'} aria-label={label}>
      {values.map((value) => (
        <Chip key={value} pressed={value === chosen} onClick={() => onChoose(value)}>
          {text(value)}
        </Chip>
      ))}
    </div>
  )
}
