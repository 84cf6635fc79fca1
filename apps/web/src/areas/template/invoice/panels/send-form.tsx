import { useState } from 'react'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelFields } from '#areas/template/core/panel/panel-fields.tsx'
import type { PanelFormPart } from '#areas/template/core/panel/panel-form.tsx'
import { sendInvoice } from '../api.ts'
import { ISSUER } from '../issuer.ts'
import { exactDollars } from '../labels.ts'
import type { Invoice, InvoiceMail } from '../schema.ts'
import { useInvoiceActions } from '../use-invoice-actions.ts'
import styles from './panels.module.css'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function SendForm({ id, invoice, onDone, onBusy }: { invoice: Invoice } & PanelFormPart) {
  const { refresh } = useInvoiceActions()
  const { client, total, dueDate } = invoice
  const [mail, setMail] = useState<InvoiceMail>(() => ({
    from: ISSUER.email,
    to: client.companyEmail,
    subject: m.invoice_mail_subject_text({ id: invoice.id }),
    message: m.invoice_mail_message_text({
      id: invoice.id,
      name: client.name,
      total: exactDollars(total),
      date: formatDate(dueDate),
    }),
  }))
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const errors = {
    from: EMAIL.test(mail.from.trim()) ? undefined : m.showroom_email_wrong(),
    to: EMAIL.test(mail.to.trim()) ? undefined : m.showroom_email_wrong(),
    subject: mail.subject.trim() === '' ? m.showroom_needed() : undefined,
  }
  const send = async () => {
    if (Object.values(errors).some((error) => error !== undefined)) return setAttempt(attempt + 1)
    onBusy(true)
    setFailed(false)
    try {
      await sendInvoice(invoice.id, { ...mail, from: mail.from.trim(), to: mail.to.trim() })
    } catch {
      return setFailed(true)
    } finally {
      onBusy(false)
    }
    sayNote(m.invoice_mail_sent({ id: invoice.id, email: mail.to.trim() }))
    void refresh()
    onDone()
  }
  const set = (change: Partial<InvoiceMail>) => setMail((before) => ({ ...before, ...change }))
  const shown = (name: keyof typeof errors) => (attempt > 0 ? errors[name] : undefined)
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'from' ? m.invoice_mail_from() : m.invoice_mail_to()}
          type="email"
          autoComplete="off"
          maxLength={200}
          value={mail[name]}
          error={shown(name)}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
      <TextField
        label={m.invoice_mail_subject()}
        autoComplete="off"
        maxLength={200}
        value={mail.subject}
        error={shown('subject')}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
      />
      <TextArea
        label={m.invoice_mail_message()}
        rows={10}
        maxLength={5000}
        value={mail.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <p className={styles.attached}>
        <Icon of={IconPaperclip} size={16} />
        {m.invoice_mail_attached({ id: invoice.id })}
      </p>
    </PanelFields>
  )
}
