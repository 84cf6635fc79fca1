import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordFields, RecordKind } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { draftOf, readDraft } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { faultWords } from '../field-words.ts'
import { formOf, loadForms } from '../kinds/form-of.ts'
import type { RecordForm } from '../use-record-form.ts'
import { RecordFormFields } from './record-form.tsx'

const CODE: RecordFields<'codes'> = {
  code: 'SONGKRAN',
  kind: 'percent',
  percent: 10,
  amount: null,
  from: '2027-04-13',
  until: '2027-04-15',
  leastDays: 2,
  mostUses: null,
  isActive: true,
}

function Form({ kind, first }: { kind: RecordKind; first: Draft }) {
  const [draft, setDraft] = useState(first)
  const { faults } = readDraft(kind, draft)
  // Only what the fields read.
  const form = {
    draft,
    attempt: 1,
    problem: null,
    effects: [],
    elsewhere: null,
    errorOf: (name: string) => {
      const fault = faults[name]
      return fault === undefined ? undefined : faultWords({ pointer: `/${name}`, code: fault.code })
    },
    partErrorsOf: () => ({}),
    set: (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value })),
    submit: () => undefined,
  } as unknown as RecordForm
  return <RecordFormFields formId="form" kind={kind} form={form} isReadOnly={false} />
}

it('a code asks for per cent or for an amount, whichever it gives, keeps what was typed, and never calls it optional', async () => {
  await loadForms(['codes'])
  await render(<Form kind="codes" first={draftOf('codes', CODE)} />)
  const percent = page.getByRole('textbox', { name: m.records_code_percent() })
  const amount = page.getByRole('textbox', { name: m.records_code_amount() })
  const kind = page.getByRole('combobox', { name: m.records_code_kind() })
  await expect.element(percent).toHaveValue('10')
  await expect.element(percent).toBeRequired()
  await expect.element(amount).not.toBeInTheDocument()
  await userEvent.fill(percent, '25')
  await userEvent.selectOptions(kind, 'amount')
  await expect.element(percent).not.toBeInTheDocument()
  await expect.element(amount).toBeRequired()
  await expect.element(amount).toHaveAccessibleDescription(m.staff_field_missing())
  await userEvent.fill(amount, '150')
  await expect.element(amount).not.toHaveAccessibleDescription(m.staff_field_missing())
  await userEvent.selectOptions(kind, 'percent')
  await expect.element(percent).toHaveValue('25')
  await userEvent.selectOptions(kind, 'amount')
  await expect.element(amount).toHaveValue('150')
})

it('what is wrong is summed up in the order in which the fields stand', async () => {
  await loadForms(['branches'])
  await render(
    <Form
      kind="branches"
      first={draftOf(
        'branches',
        formOf('branches').first('2026-12-01', () => ''),
      )}
    />,
  )
  const names = () => page.getByRole('alert').getByRole('link').elements()
  await expect.poll(() => names().length).toBeGreaterThan(3)
  const summed = names().map((link) => link.getAttribute('href')?.slice(1))
  const standing = [...document.querySelectorAll('form [id^=record-]')].map(({ id }) => id)
  expect(summed).toEqual(standing.filter((id) => summed.includes(id)))
})
