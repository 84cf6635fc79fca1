import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeptRecord } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { readAddress } from '../record-address.ts'
import { viewOf } from '../kinds/views.ts'
import { RecordTable } from './record-table.tsx'

const NOK: KeptRecord<'users'> = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  fields: {
    fullName: 'Nok',
    username: 'nok',
    email: 'nok@shop.example',
    role: 'admin',
    branch: null,
    isActive: true,
  },
  facts: { lastSeen: null, hasPassword: true },
}

it('why the last owner is not switched off is said in the list as in the form', async () => {
  const onFailed = vi.fn<(message: string) => void>()
  const changeRecord = () =>
    refusal('record_refused', { errors: [{ pointer: '/isActive', code: 'last_owner', detail: '' }] })
  await render(
    <TestingRouter api={createTestingApi({ changeRecord, listRecords: () => ({ items: [], total: 0 }) })}>
      <RecordTable
        address={readAddress('users', {})}
        items={[NOK]}
        mayWrite
        choices={() => ''}
        go={() => undefined}
        onDone={() => undefined}
        onFailed={onFailed}
      />
    </TestingRouter>,
  )
  await page.getByRole('switch', { name: m.records_use_of({ name: viewOf('users').nameOf(NOK) }) }).click()
  await expect.poll(() => onFailed.mock.calls).toEqual([[m.records_fault_last_owner()]])
})
