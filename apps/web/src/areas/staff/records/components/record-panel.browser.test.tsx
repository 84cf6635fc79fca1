import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeptRecord } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { loadForms } from '../kinds/form-of.ts'
import { NEW, readAddress } from '../record-address.ts'
import type { RecordAddress } from '../record-address.ts'
import { RecordPanel } from './record-panel.tsx'

const CODE: KeptRecord<'codes'> = {
  id: '7',
  version: 1,
  fields: {
    code: 'FAIR',
    kind: 'percent',
    percent: 10,
    amount: null,
    from: '2027-04-13',
    until: '2027-04-15',
    leastDays: 0,
    mostUses: null,
    isActive: true,
  },
  facts: { used: 0 },
}

interface PanelOf extends Partial<Pick<RecordAddress, 'kind' | 'where' | 'tab'>> {
  id?: string
}

function Panel({ kind = 'codes', id = NEW, ...more }: PanelOf) {
  const [address, setAddress] = useState<RecordAddress>({ ...readAddress(kind, {}), ...more, id })
  const [madeId, setMadeId] = useState<string>()
  // What is typed in one record is not that of another: all of the panel begins anew.
  return (
    <DraftScope place={`${kind} ${address.id}`}>
      <RecordPanel
        address={address}
        mayWrite
        go={(next) => setAddress((before) => ({ ...before, ...next }))}
        madeId={madeId}
        onMade={setMadeId}
        onClose={() => undefined}
        onGone={() => undefined}
        onDone={() => undefined}
      />
    </DraftScope>
  )
}

it('who has saved something new goes on in it: the keyboard is at its name', async () => {
  await loadForms(['codes'])
  const answers = { addRecord: () => CODE, findRecord: () => CODE, previewRecord: () => ({ faults: [], effects: [] }) }
  await render(
    <TestingRouter api={createTestingApi(answers)}>
      <Panel />
    </TestingRouter>,
  )
  await userEvent.fill(page.getByRole('textbox', { name: m.records_code() }), 'FAIR')
  await userEvent.fill(page.getByRole('textbox', { name: m.records_code_percent() }), '10')
  await userEvent.click(page.getByRole('button', { name: m.records_save_new() }))
  await expect.element(page.getByRole('heading', { name: 'FAIR' })).toHaveFocus()
})

it('a record that somebody deletes while it is changed is saved as a new one, with all that was typed', async () => {
  await loadForms(['codes'])
  let kept = CODE
  const addRecord = vi.fn((_fields: unknown) => (kept = { ...CODE, id: '8' }))
  const answers = {
    addRecord,
    findRecord: () => kept,
    changeRecord: () => refusal('not_found'),
    previewRecord: () => ({ faults: [], effects: [] }),
  }
  await render(
    <TestingRouter api={createTestingApi(answers)}>
      <Panel id={CODE.id} />
    </TestingRouter>,
  )
  await userEvent.fill(page.getByRole('textbox', { name: m.records_code_percent() }), '15')
  await userEvent.click(page.getByRole('button', { name: m.records_save(), exact: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.records_gone())
  await expect.element(page.getByRole('textbox', { name: m.records_code_percent() })).toHaveValue('15')
  await expect.element(page.getByRole('button', { name: m.records_remove() })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: m.records_save_new() }))
  await expect.element(page.getByRole('heading', { name: 'FAIR' })).toHaveFocus()
  expect(addRecord.mock.calls[0]?.[0]).toMatchObject({ ...CODE.fields, percent: 15 })
})

it('a new add-on is given a name in addresses by its English one, until somebody types another', async () => {
  await loadForms(['addons'])
  await render(
    <TestingRouter api={createTestingApi({ previewRecord: () => ({ faults: [], effects: [] }) })}>
      <Panel kind="addons" />
    </TestingRouter>,
  )
  const english = page.getByRole('textbox', { name: m.records_name_en() })
  const slug = page.getByRole('textbox', { name: m.records_slug() })
  await userEvent.fill(english, 'Phone holder')
  await expect.element(slug).toHaveValue('phone-holder')
  await userEvent.fill(english, 'Phone holder, large')
  await expect.element(slug).toHaveValue('phone-holder-large')
  await userEvent.fill(slug, '')
  await expect.element(slug).toHaveValue('')
  await userEvent.fill(slug, 'holder')
  await userEvent.fill(english, 'Holder')
  await expect.element(slug).toHaveValue('holder')
})

it('a unit that is added to the list of a model is of that model', async () => {
  await loadForms(['units'])
  const named = (id: string, name: string) => ({ id, version: 1, fields: { nameTh: name, nameEn: name }, facts: {} })
  const answers = {
    listRecords: () => Response.json({ items: [named('3', 'Click'), named('12', 'PCX')], total: 2 }),
    previewRecord: () => ({ faults: [], effects: [] }),
  }
  // Lists are held against the contract elsewhere.
  const api = createTestingApi(answers)
  const list: typeof api.call = async (operation, ...request) =>
    operation === 'listRecords' ? ((await answers.listRecords().json()) as never) : api.call(operation, ...request)
  await render(
    <TestingRouter api={{ ...api, call: list }}>
      <Panel kind="units" where="product:12" />
    </TestingRouter>,
  )
  await expect.element(page.getByRole('combobox', { name: m.units_product() })).toHaveValue('12')
})
