import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeptRecord } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
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

function Panel() {
  const [address, setAddress] = useState<RecordAddress>({ ...readAddress('codes', {}), id: NEW })
  const [madeId, setMadeId] = useState<string>()
  // What is typed in one record is not that of another: all of the panel begins anew.
  return (
    <DraftScope place={`codes ${address.id}`}>
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
