import { useId } from 'react'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { labelFrom, m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NotSaved } from '../../core/form/not-saved.tsx'
import { PAY_BY } from '../model.ts'
import type { PayBy } from '../model.ts'
import type { FormDraft } from './invoice-form-draft.ts'
import styles from './invoice-form.module.css'

/** Where one goes once it is saved. */
export type AfterSaving = 'show' | 'send' | 'payment'

const payByLabel = labelFrom<PayBy>({
  bank: () => m.invoice_pay_by_bank(),
  paypal: () => m.invoice_pay_by_paypal(),
  upi: () => m.invoice_pay_by_upi(),
})

export interface InvoiceFormSideProps {
  draft: FormDraft
  isNew: boolean
  isSaving: boolean
  hasFailed: boolean
  /** The panel has the mango then. */
  isPanelOpen: boolean
  onChange: (change: Partial<FormDraft>) => void
  onSave: (after: AfterSaving) => void
  onPreview: () => void
}

export function InvoiceFormSide(props: InvoiceFormSideProps) {
  const { draft, isNew, isSaving, hasFailed, isPanelOpen, onChange, onSave, onPreview } = props
  return (
    <aside className={styles.side}>
      <Card className={styles.buttons}>
        {hasFailed ? <NotSaved /> : null}
        <Button type="submit" variant={isPanelOpen ? 'fill' : 'next'} wide icon={IconDeviceFloppy} loading={isSaving}>
          {m.invoice_save()}
        </Button>
        <Button wide icon={IconEye} onClick={onPreview}>
          {m.invoice_preview()}
        </Button>
        <Button wide icon={IconSend} onClick={() => onSave('send')}>
          {m.invoice_send()}
        </Button>
        {isNew ? null : (
          <Button wide icon={IconCash} onClick={() => onSave('payment')}>
            {m.invoice_add_payment()}
          </Button>
        )}
        <p className={styles.quiet}>{m.invoice_save_first()}</p>
      </Card>
      <Card className={styles.buttons}>
        <SelectField
          label={m.invoice_pay_by()}
          options={PAY_BY.map((value) => ({ value, label: payByLabel(value) }))}
          value={draft.payBy}
          onChange={({ currentTarget }) => onChange({ payBy: currentTarget.value as PayBy })}
        />
        <SwitchRow
          label={m.invoice_with_terms()}
          checked={draft.hasTerms}
          onChange={(hasTerms) => onChange({ hasTerms })}
        />
        <SwitchRow
          label={m.invoice_with_note()}
          checked={draft.hasNote}
          onChange={(hasNote) => onChange({ hasNote })}
        />
        <SwitchRow
          label={m.invoice_with_stub()}
          checked={draft.hasStub}
          onChange={(hasStub) => onChange({ hasStub })}
        />
      </Card>
    </aside>
  )
}

function SwitchRow({ label, ...rest }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId()
  return (
    <p className={styles.switch}>
      <span id={id}>{label}</span>
      <Switch {...rest} aria-labelledby={id} />
    </p>
  )
}
