import { Suspense, useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeptRecord } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { RecordPanel } from '../components/record-panel.tsx'
import { formOf, loadForms } from '../kinds/form-of.ts'
import { readAddress } from '../record-address.ts'

const OLD = { version: '1', bodyTh: '1. ข้อเก่า', bodyEn: '1. Old' }
const KEPT: KeptRecord<'rentalText'> = {
  id: '1',
  version: 4,
  fields: { bodyTh: '1. คู่สัญญา\n2. การส่งมอบ\nต่อจากข้อสอง', bodyEn: '1. Parties\n2. Hand-over' },
  facts: {
    version: '2',
    versions: [
      { version: '2', at: '2026-11-24T10:00:00+07:00', by: 'มานี', papers: 12 },
      { version: '1', at: null, by: null, papers: 0 },
    ],
  },
}
const save = vi.fn<(body: unknown, headers: Readonly<Record<string, string>>) => unknown>()
const preview = vi.fn<(body: unknown) => unknown>()

function Panel({ tab: first, mayWrite }: { tab: string; mayWrite: boolean }) {
  const [tab, setTab] = useState(first)
  return (
    <DraftScope place="contract text">
      <Suspense fallback={null}>
        <RecordPanel
          address={{ ...readAddress('rentalText', {}), id: '1', tab }}
          mayWrite={mayWrite}
          go={(next) => setTab(next.tab ?? tab)}
          onClose={() => undefined}
          madeId={undefined}
          onMade={() => undefined}
          onGone={() => undefined}
          onDone={() => undefined}
        />
      </Suspense>
    </DraftScope>
  )
}
const open = (tab = 'fields', mayWrite = true) =>
  render(
    <TestingRouter
      api={createTestingApi({
        findRecord: () => KEPT,
        findContractText: () => OLD,
        previewRecord: (body) => preview(body) as never,
        changeRecord: (body, _query, headers) => save(body, headers) as never,
      })}
    >
      <Panel tab={tab} mayWrite={mayWrite} />
    </TestingRouter>,
  )
const thai = () => page.getByRole('textbox', { name: m.contracts_body_th() })
const printed = () => page.getByRole('region', { name: m.contracts_preview() })

beforeAll(async () => {
  await loadForms(['rentalText'])
  const { Preview, tabs = [] } = formOf('rentalText')
  // Parts that are fetched later stand at once.
  const parts: readonly unknown[] = [Preview, ...tabs.map(({ Panel: Tab }) => Tab)]
  await Promise.all(parts.map((part) => (part as { preload: () => Promise<void> }).preload()))
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  save.mockReset().mockImplementation((body) => ({ ...KEPT, version: 5, fields: body }))
  preview.mockReset().mockReturnValue({ faults: [], effects: [] })
})

it('shows the clauses as the contract prints them while they are typed, in one language and in both', async () => {
  await open()
  await expect.element(printed().getByRole('listitem')).toHaveLength(2)
  await expect.element(printed().getByText('ต่อจากข้อสอง')).toBeVisible()
  await thai().fill('1. คู่สัญญา\n2. การส่งมอบ\n3. ข้อใหม่')
  await expect.element(printed().getByText('ข้อใหม่')).toBeVisible()
  await expect.element(printed().getByText('Parties')).not.toBeInTheDocument()
  await page.getByRole('button', { name: m.contracts_both() }).click()
  // The English has two clauses only: both stand beside each other as they are.
  await expect.element(printed().getByText('1. Parties')).toBeVisible()
  await expect.element(printed().getByText('3. ข้อใหม่')).toBeVisible()
})

it('says what saving does, and saves both languages over the version that was read', async () => {
  preview.mockReturnValue({
    faults: [],
    effects: [
      { code: 'text_from_now', tone: 'info', params: { count: 3 } },
      { code: 'clauses_differ', tone: 'warning', params: { th: 1, en: 2 } },
    ],
  })
  await open()
  await thai().fill('1. ข้อเดียว')
  await expect.element(page.getByText(m.contracts_effect_from_now({ count: '3' }))).toBeVisible()
  await expect.element(page.getByText(m.contracts_effect_differ({ th: '1', en: '2' }))).toBeVisible()
  await page.getByRole('button', { name: m.records_save() }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({ bodyTh: '1. ข้อเดียว', bodyEn: KEPT.fields.bodyEn })
  expect(save.mock.calls[0]?.[1]).toMatchObject({ 'if-match': '"4"' })
})

it('asks for both languages, and names a field that nothing fills in with its line', async () => {
  await open()
  await page.getByRole('textbox', { name: m.contracts_body_en() }).fill('')
  await page.getByRole('button', { name: m.records_save() }).click()
  await expect
    .element(page.getByRole('textbox', { name: m.contracts_body_en() }))
    .toHaveAccessibleDescription(expect.stringContaining(m.staff_field_missing()))
  expect(save).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: m.contracts_body_en() }).fill('1. Of {shop}')
  const stray = { pointer: '/bodyEn', code: 'stray_field', params: { field: 'shop', line: 1 }, detail: '' }
  save.mockReturnValue(refusal('record_refused', { errors: [stray] }))
  await page.getByRole('button', { name: m.records_save() }).click()
  await expect
    .element(page.getByRole('textbox', { name: m.contracts_body_en() }))
    .toHaveAccessibleDescription(expect.stringContaining(m.contracts_fault_field({ line: '1', field: '{shop}' })))
})

it('lists every version with who wrote it and how many papers are on it, and takes an earlier one back into the form', async () => {
  await open('versions')
  const rows = page.getByRole('listitem')
  await expect.element(rows.first().getByText(m.contracts_current())).toBeVisible()
  await expect.element(rows.first().getByText(/มานี/)).toBeVisible()
  await expect.element(rows.first().getByText(m.contracts_used({ count: '12' }))).toBeVisible()
  await expect.element(rows.last().getByText(m.contracts_first())).toBeVisible()
  await page.getByRole('button', { name: m.contracts_read({ version: '2' }) }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.contracts_take_back() })).not.toBeInTheDocument()
  await page.getByRole('button', { name: m.shared_close() }).click()
  await page.getByRole('button', { name: m.contracts_read({ version: '1' }) }).click()
  await expect.element(page.getByText('ข้อเก่า')).toBeVisible()
  await page.getByRole('button', { name: m.contracts_take_back() }).click()
  await expect.element(thai()).toHaveValue(OLD.bodyTh)
  await expect.element(page.getByRole('textbox', { name: m.contracts_body_en() })).toHaveValue(OLD.bodyEn)
  expect(save).not.toHaveBeenCalled()
  await page.getByRole('button', { name: m.records_save() }).click()
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ bodyTh: OLD.bodyTh, bodyEn: OLD.bodyEn }))
})

it('is read by staff, who take nothing back', async () => {
  await open('versions', false)
  await page.getByRole('button', { name: m.contracts_read({ version: '1' }) }).click()
  await expect.element(page.getByText('ข้อเก่า')).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.contracts_take_back() })).not.toBeInTheDocument()
})
