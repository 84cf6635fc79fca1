import { useEffect, useRef } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { stepBack } from '#ui/feedback/step-back.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lineTotals, TAXES } from '../model.ts'
import type { Line } from '../schema.ts'
import type { LineDraft, LineErrors } from './invoice-form-draft.ts'
import { readLine } from './invoice-form-draft.ts'
import styles from './line-editor.module.css'

interface Preset {
  name: () => string
  cost: string
  description: string
}

/** What is charged most often; it fills the price and the pieces, which can then be changed. */
const PRESETS: readonly Preset[] = [
  { name: () => m.invoice_preset_scooter(), cost: '48.00', description: 'Week rate, service included' },
  { name: () => m.invoice_preset_delivery(), cost: '12.50', description: 'There and back' },
  { name: () => m.invoice_preset_helmets(), cost: '9.90', description: 'One set a rider' },
  { name: () => m.invoice_preset_tour(), cost: '60.00', description: 'Lead rider and sweep rider' },
]

export interface LineEditorProps {
  line: LineDraft
  index: number
  count: number
  errors: LineErrors
  /** Just added: one goes on writing in it. */
  isNew: boolean
  onChange: (line: LineDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function LineEditor({ line, index, count, errors, isNew, onChange, onMove, onRemove }: LineEditorProps) {
  const own = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) own.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [isNew])
  const number = index + 1
  const remove = () => {
    // The focus goes on at the line that takes this one's place, or at the one before it.
    const place = own.current
    const near = [place?.nextElementSibling, place?.previousElementSibling].find((line) => line?.tagName === 'FIELDSET')
    const button = near?.querySelector<HTMLElement>('[data-remove]')
    if (button) button.focus({ preventScroll: true })
    else if (place !== null) stepBack(place)
    onRemove()
  }
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change })
  const read = readLine(line)
  const chosen = PRESETS.findIndex(({ name }) => name() === line.item)
  const field = (name: 'item' | 'cost' | 'qty' | 'discount') => ({
    value: line[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const tax = (name: 'tax1' | 'tax2', label: string) => (
    <SelectField
      label={label}
      options={TAXES.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
      value={String(line[name])}
      onChange={({ currentTarget }) => set({ [name]: Number(currentTarget.value) as Line['tax1'] })}
    />
  )
  return (
    <fieldset ref={own} className={styles.line}>
      <legend className={styles.legend}>{m.invoice_line({ number })}</legend>
      <div className={styles.tools}>
        <IconButton
          icon={IconArrowUp}
          iconSize={18}
          label={m.invoice_line_up({ number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon={IconArrowDown}
          iconSize={18}
          label={m.invoice_line_down({ number })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          icon={IconTrash}
          iconSize={18}
          label={m.invoice_line_remove({ number })}
          data-remove=""
          onClick={remove}
        />
      </div>
      <div className={styles.fields}>
        <SelectField
          label={m.invoice_line_preset()}
          fieldClassName={styles.preset}
          value={chosen < 0 ? '' : String(chosen)}
          options={[
            { value: '', label: m.invoice_line_own() },
            ...PRESETS.map(({ name }, at) => ({ value: String(at), label: name() })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const preset = value === '' ? undefined : PRESETS[Number(value)]
            if (preset === undefined) set({ item: '' })
            else set({ item: preset.name(), cost: preset.cost, qty: '1', description: preset.description })
          }}
        />
        <TextField label={m.invoice_line_item()} fieldClassName={styles.item} maxLength={200} {...field('item')} />
        <TextField label={m.invoice_line_cost()} inputMode="decimal" maxLength={14} {...field('cost')} />
        <TextField label={m.invoice_line_qty()} inputMode="numeric" maxLength={6} {...field('qty')} />
        <TextField label={m.invoice_line_discount()} inputMode="decimal" maxLength={6} {...field('discount')} />
        {tax('tax1', m.invoice_line_tax1())}
        {tax('tax2', m.invoice_line_tax2())}
        <TextField
          label={m.invoice_line_description()}
          fieldClassName={styles.description}
          autoComplete="off"
          maxLength={200}
          value={line.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <p className={styles.price}>
          <span>{m.invoice_line_price()}</span>
          <output>
            <bdi>{read === null ? '–' : formatExactMoney(lineTotals(read).total)}</bdi>
          </output>
        </p>
      </div>
    </fieldset>
  )
}
