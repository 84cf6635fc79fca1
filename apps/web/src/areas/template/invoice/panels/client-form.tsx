import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFirstError } from '#areas/template/core/form/first-error.ts'
import { sayNote } from '#areas/template/core/notes/notes-store.ts'
import { PanelFields } from '#areas/template/core/panel/panel-fields.tsx'
import type { PanelFormPart } from '#areas/template/core/panel/panel-form.tsx'
import { countryOptions } from '#areas/template/core/places/country-names.ts'
import { fetchPhoneNumbers, readPhoneNumber } from '#areas/template/core/places/phone-number.ts'
import { addClient } from '../api.ts'
import type { Client } from '../schema.ts'
import { useInvoiceActions } from '../use-invoice-actions.ts'

const BLANK: Client = { name: '', company: '', companyEmail: '', address: '', country: '', contact: '' }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export interface ClientFormProps {
  onAdded: (client: Client) => void
}

function clientErrors(client: Client): Partial<Record<keyof Client, string>> {
  const errors: Partial<Record<keyof Client, string>> = {}
  for (const field of Object.keys(BLANK) as (keyof Client)[])
    if (client[field].trim() === '') errors[field] = m.showroom_needed()
  if (errors.companyEmail === undefined && !EMAIL.test(client.companyEmail.trim()))
    errors.companyEmail = m.showroom_email_wrong()
  if (errors.contact === undefined && readPhoneNumber(client.contact, client.country) === null)
    errors.contact = m.showroom_phone_wrong()
  return errors
}

export function ClientForm({ id, onDone, onAdded, onBusy }: ClientFormProps & PanelFormPart) {
  const { refresh } = useInvoiceActions()
  const [client, setClient] = useState(BLANK)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const errors = clientErrors(client)
  const set = (change: Partial<Client>) => setClient((before) => ({ ...before, ...change }))
  const shown = (field: keyof Client) => (attempt > 0 ? errors[field] : undefined)
  const field = (name: keyof Client) => ({
    value: client[name],
    error: shown(name),
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const send = async () => {
    onBusy(true)
    await fetchPhoneNumbers()
    if (Object.keys(clientErrors(client)).length > 0) {
      onBusy(false)
      return setAttempt(attempt + 1)
    }
    setFailed(false)
    let added: Client
    try {
      const trimmed = Object.entries(client).map(([name, value]) => [name, value.trim()])
      const contact = readPhoneNumber(client.contact, client.country) ?? client.contact
      added = await addClient({ ...(Object.fromEntries(trimmed) as Client), contact })
    } catch {
      return setFailed(true)
    } finally {
      onBusy(false)
    }
    sayNote(m.invoice_client_added({ name: added.company }))
    void refresh()
    onAdded(added)
    onDone()
  }
  return (
    <PanelFields {...{ id, form, hasFailed }} onSend={send}>
      <TextField label={m.invoice_client_name()} {...field('name')} />
      <TextField label={m.invoice_client_company()} {...field('company')} />
      <TextField label={m.invoice_client_email()} type="email" {...field('companyEmail')} />
      <TextField label={m.invoice_client_address()} {...field('address')} />
      <ComboboxField
        label={m.invoice_client_country()}
        options={countryOptions()}
        value={client.country}
        onChange={(country) => set({ country })}
        none={m.showroom_country_none()}
        error={shown('country')}
      />
      <TextField
        label={m.invoice_client_contact()}
        type="tel"
        {...field('contact')}
        onFocus={() => void fetchPhoneNumbers()}
      />
    </PanelFields>
  )
}
