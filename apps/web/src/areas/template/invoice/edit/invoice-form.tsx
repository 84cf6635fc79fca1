import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatExactMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { LazyPanel, preloadPanel } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DayField } from '#ui/dates/day-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AskBeforeLeaving } from '#areas/template/core/form/ask-before-leaving.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { offerUndo, sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelForm } from '#areas/template/core/panel/panel-form.tsx'
import { PanelPage } from '#areas/template/core/panel/side-panel.tsx'
import { countryLabel } from '#areas/template/core/places/country-names.ts'
import { addInvoice, changeInvoice, clientsOptions } from '../api.ts'
import { serviceLabel } from '../labels.ts'
import { invoiceTotals, SERVICES } from '../model.ts'
import type { Client, Invoice, PaymentDetails } from '../schema.ts'
import { useInvoiceActions } from '../use-invoice-actions.ts'
import { blankLine, formErrors, movedLine, readForm, readLine } from './invoice-form-draft.ts'
import type { FormDraft } from './invoice-form-draft.ts'
import { InvoiceFormSide } from './invoice-form-side.tsx'
import type { AfterSaving } from './invoice-form-side.tsx'
import { LineEditor } from './line-editor.tsx'
import styles from './invoice-form.module.css'

const loadClientForm = async () => (await import('../panels/client-form.tsx')).ClientForm
const loadPreview = async () => (await import('./draft-preview.tsx')).DraftPreview

export interface InvoiceFormProps {
  /** The number it has, or is about to get. */
  id: number
  /** Absent while it is new: its client can be chosen then. */
  invoice?: Invoice | undefined
  first: FormDraft
  paymentDetails: PaymentDetails | undefined
}

export function InvoiceForm({ id, invoice, first, paymentDetails }: InvoiceFormProps) {
  const navigate = useNavigate()
  const { refresh } = useInvoiceActions()
  // The page draws its first draft again with every answer; what was changed is measured by the one that this began with.
  const [begun] = useState(first)
  const [draft, setDraft] = useState(begun)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isAddingClient, setAddingClient] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const form = useFirstError(attempt)
  const found = formErrors(draft)
  const errors = attempt > 0 ? found : { byLine: {} }
  const set = (change: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...change }))
  const totals = invoiceTotals(draft.lines.map(readLine).filter((line) => line !== null))

  const save = async (after: AfterSaving) => {
    const ready = readForm(draft)
    if (ready === null) return setAttempt(attempt + 1)
    setSaving(true)
    setFailed(false)
    let saved: Invoice
    try {
      saved = invoice === undefined ? await addInvoice(ready) : await changeInvoice(invoice.id, ready)
    } catch {
      return setFailed(true)
    } finally {
      setSaving(false)
    }
    sayNote(m.invoice_saved({ id: saved.id }))
    await refresh()
    const search = after === 'show' ? {} : { do: after }
    await navigate({
      to: '/apps/invoice/preview/$id',
      params: { id: String(saved.id) },
      search: search as never,
      ignoreBlocker: true,
    })
  }
  const preview = () => (readForm(draft) === null ? setAttempt(attempt + 1) : setPreviewing(true))
  const addLine = () => {
    const line = blankLine()
    set({ lines: [...draft.lines, line] })
    setAdded(line.key)
  }
  const removeLine = (at: number) => {
    const line = draft.lines[at]
    if (line === undefined) return
    set({ lines: draft.lines.toSpliced(at, 1) })
    offerUndo(m.invoice_line_removed(), () =>
      setDraft((before) => ({ ...before, lines: before.lines.toSpliced(at, 0, line) })),
    )
  }
  const ready = isPreviewing ? readForm(draft) : null
  return (
    <PanelPage
      panel={
        <PanelForm
          open={isAddingClient}
          onClose={() => setAddingClient(false)}
          title={m.invoice_client_new()}
          submit={m.invoice_client_add()}
          load={loadClientForm}
          own={{ onAdded: (client: Client) => set({ client }) }}
        />
      }
    >
      <form
        ref={form}
        noValidate
        className={styles.page}
        onSubmit={(event) => {
          event.preventDefault()
          void save('show')
        }}
      >
        <Card className={styles.paper}>
          <div className={styles.grid}>
            <TextField label={m.invoice_number()} readOnly value={String(id)} />
            <SelectField
              label={m.invoice_service()}
              options={SERVICES.map((value) => ({ value, label: serviceLabel(value) }))}
              value={draft.service}
              onChange={({ currentTarget }) => set({ service: currentTarget.value as Invoice['service'] })}
            />
            <DayField
              label={m.invoice_issued()}
              value={draft.issuedDate}
              error={errors.issuedDate}
              onChange={(issuedDate) => set({ issuedDate })}
            />
            <DayField
              label={m.invoice_due()}
              value={draft.dueDate}
              error={errors.dueDate}
              onChange={(dueDate) => set({ dueDate })}
            />
          </div>
          <ClientPart
            client={draft.client}
            isFixed={invoice !== undefined}
            error={errors.client}
            onChoose={(client) => set({ client })}
            onNew={() => setAddingClient(true)}
          />
          <section>
            <h2 className={styles.title}>{m.invoice_lines()}</h2>
            {draft.lines.map((line, index) => (
              <LineEditor
                key={line.key}
                line={line}
                index={index}
                count={draft.lines.length}
                errors={errors.byLine[line.key] ?? {}}
                isNew={line.key === added}
                onChange={(next) => set({ lines: draft.lines.with(index, next) })}
                onMove={(to) => set({ lines: movedLine(draft.lines, index, to) })}
                onRemove={() => removeLine(index)}
              />
            ))}
            <div className={styles.add}>
              <Button icon={IconPlus} onClick={addLine}>
                {m.invoice_line_add()}
              </Button>
              {errors.lines === undefined ? null : <FieldError>{errors.lines}</FieldError>}
            </div>
          </section>
          <div className={styles.end}>
            <TextField
              label={m.invoice_salesperson()}
              autoComplete="off"
              maxLength={200}
              value={draft.salesperson}
              onChange={({ currentTarget }) => set({ salesperson: currentTarget.value })}
            />
            <dl className={styles.sums}>
              <dt>{m.invoice_subtotal()}</dt>
              <dd>{formatExactMoney(totals.subtotal)}</dd>
              <dt>{m.invoice_discount()}</dt>
              <dd>{formatExactMoney(-totals.discount)}</dd>
              <dt>{m.invoice_tax()}</dt>
              <dd>{formatExactMoney(totals.tax)}</dd>
              <dt className={styles.net}>{m.invoice_total()}</dt>
              <dd className={styles.net}>
                <output>{formatExactMoney(totals.total)}</output>
              </dd>
            </dl>
          </div>
          <TextArea
            label={m.invoice_note()}
            maxLength={5000}
            value={draft.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
        </Card>
        <InvoiceFormSide
          draft={draft}
          isNew={invoice === undefined}
          isSaving={isSaving}
          hasFailed={hasFailed}
          isPanelOpen={isAddingClient}
          onChange={set}
          onSave={(after) => void save(after)}
          onPreview={preview}
        />
      </form>
      <AskBeforeLeaving isChanged={draft !== begun && JSON.stringify(draft) !== JSON.stringify(begun)} />
      {ready === null || paymentDetails === undefined ? null : (
        <LazyPanel
          load={loadPreview}
          props={{ id, draft: ready, invoice, paymentDetails, onClose: () => setPreviewing(false) }}
        >
          {null}
        </LazyPanel>
      )}
    </PanelPage>
  )
}

interface ClientPartProps {
  client: Client | null
  isFixed: boolean
  error: string | undefined
  onChoose: (client: Client | null) => void
  onNew: () => void
}

function ClientPart({ client, isFixed, error, onChoose, onNew }: ClientPartProps) {
  const clients = useQuery({ ...clientsOptions, enabled: !isFixed })
  const known = clients.data ?? []
  return (
    <section className={styles.client}>
      {isFixed ? (
        <h2 className={styles.title}>{m.invoice_to()}</h2>
      ) : (
        <div className={styles.choose}>
          <ComboboxField
            label={m.invoice_client()}
            placeholder={m.invoice_client_choose()}
            options={known.map(({ company, name }, index) => ({
              value: String(index),
              label: company,
              row: `${company} · ${name}`,
            }))}
            value={
              client === null ? '' : String(known.findIndex(({ companyEmail }) => companyEmail === client.companyEmail))
            }
            onChange={(value) => onChoose(value === '' ? null : (known[Number(value)] ?? null))}
            none={m.invoice_client_none()}
            error={clients.isError ? m.invoice_client_failed() : error}
          />
          <Button
            icon={IconPlus}
            onPointerEnter={() => preloadPanel(loadClientForm)}
            onFocus={() => preloadPanel(loadClientForm)}
            onClick={onNew}
          >
            {m.invoice_client_new()}
          </Button>
        </div>
      )}
      {client === null ? null : (
        <address className={styles.address}>
          <b>{client.name}</b>
          <span>{client.company}</span>
          <span>{client.address}</span>
          <span>{countryLabel(client.country)}</span>
          <span>
            <bdi>{client.contact}</bdi> · <bdi>{client.companyEmail}</bdi>
          </span>
          {isFixed ? <span className={styles.quiet}>{m.invoice_client_fixed()}</span> : null}
        </address>
      )}
    </section>
  )
}
