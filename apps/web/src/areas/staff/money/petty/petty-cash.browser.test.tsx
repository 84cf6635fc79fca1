import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Drawer } from '../api.ts'
import { DrawerLines } from '../components/drawer-lines.tsx'
import { PettyCashDialog } from './petty-cash-dialog.tsx'
import type { PettyLine } from './petty-labels.ts'
import { UndoPettyDialog } from './undo-petty-dialog.tsx'

type Sent = (body: unknown, query: URLSearchParams, headers: Readonly<Record<string, string>>) => Promise<never>
const add = vi.fn<Sent>()
const undo = vi.fn<Sent>()
const onDone = vi.fn<(message: string) => void>()
const onClose = vi.fn<() => void>()

const LINE: PettyLine = {
  id: '00000000-0000-4000-8000-0000000000c1',
  at: '2030-06-08T09:50:00+07:00',
  what: 'petty_cash',
  amount: -12_000,
  reservation: null,
  petty: { kind: 'fuel', note: 'น้ำมัน PCX', receiptNumber: 'INV-7', isCounterEntry: false, isUndone: false },
  recordedBy: 'Somchai',
}
const DRAWER: Drawer = {
  branchId: 1,
  from: '2030-06-08T00:00:00+07:00',
  openingFloat: 50_000,
  cashIn: 0,
  cashOut: 0,
  pettyIn: 0,
  pettyOut: 0,
  expected: 50_000,
  lineCount: 0,
  lines: [],
  closings: [],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const api = () => createTestingApi({ addPettyCash: add, undoPettyCash: undo, findDrawer: () => DRAWER })

beforeEach(() => {
  for (const mock of [add, undo, onDone, onClose]) mock.mockReset()
})

const openNew = () =>
  render(
    <TestingRouter api={api()}>
      <PettyCashDialog drawer={DRAWER} onClose={onClose} onDone={onDone} />
    </TestingRouter>,
  )
const openUndo = () =>
  render(
    <TestingRouter api={api()}>
      <UndoPettyDialog line={LINE} onClose={onClose} onDone={onDone} />
    </TestingRouter>,
  )
async function fill(amount: string) {
  await page.getByLabelText(m.money_petty_kind_out()).selectOptions('fuel')
  await page.getByLabelText(m.money_petty_amount()).fill(amount)
  await page.getByLabelText(m.money_petty_note()).fill('น้ำมัน PCX')
}

it('records what was taken out, once, with its words', async () => {
  add.mockResolvedValue(DRAWER as never)
  await openNew()
  await fill('120')
  await page.getByLabelText(m.money_petty_receipt(), { exact: false }).fill('INV-7')
  await button(m.money_petty_take_out()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.money_petty_done_out({ amount: '120.00' })))
  const [body, , headers] = add.mock.calls[0] ?? []
  expect(body).toEqual({
    branchId: 1,
    direction: 'out',
    kind: 'fuel',
    amount: 12_000,
    note: 'น้ำมัน PCX',
    receiptNumber: 'INV-7',
  })
  expect(headers).toMatchObject({ 'idempotency-key': expect.any(String) })
  expect(onClose).toHaveBeenCalledOnce()
})

it('names what is missing, and more than the drawer holds, without asking the server', async () => {
  await openNew()
  await button(m.money_petty_take_out()).click()
  for (const fault of [m.money_petty_kind_needed(), m.money_field_sum(), m.money_petty_note_needed()])
    await expect.element(page.getByText(fault)).toBeVisible()
  await fill('500.01')
  await button(m.money_petty_take_out()).click()
  await expect.element(page.getByText(m.money_petty_most({ amount: '500.00' }))).toBeVisible()
  expect(add).not.toHaveBeenCalled()
})

it('says what is left where somebody was faster, and keeps what was typed', async () => {
  add.mockResolvedValue(
    refusal('amount_refused', {
      errors: [{ pointer: '/amount', code: 'more_than_in_drawer', detail: '', params: { maximum: 3000 } }],
    }) as never,
  )
  await openNew()
  await fill('120')
  await button(m.money_petty_take_out()).click()
  await expect.element(page.getByText(m.money_petty_most({ amount: '30.00' }))).toBeVisible()
  await expect.element(page.getByLabelText(m.money_petty_note())).toHaveValue('น้ำมัน PCX')
  expect(onClose).not.toHaveBeenCalled()
})

it('a kind of the other way is chosen anew, one that both ways know stays', async () => {
  await openNew()
  await page.getByLabelText(m.money_petty_kind_out()).selectOptions('fuel')
  await button(m.money_petty_in()).click()
  await expect.element(page.getByLabelText(m.money_petty_kind_in())).toHaveValue('')
  await page.getByLabelText(m.money_petty_kind_in()).selectOptions('other')
  await button(m.money_petty_out()).click()
  await expect.element(page.getByLabelText(m.money_petty_kind_out())).toHaveValue('other')
})

it('is undone with a reason', async () => {
  undo.mockResolvedValue(DRAWER as never)
  await openUndo()
  await button(m.money_petty_undo()).click()
  await expect.element(page.getByText(m.staff_field_reason())).toBeVisible()
  expect(undo).not.toHaveBeenCalled()
  await page.getByLabelText(m.money_petty_undo_reason()).fill('พิมพ์ผิด')
  await button(m.money_petty_undo()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.money_petty_done_undone({ amount: '120.00' })))
  expect(undo.mock.calls[0]?.[0]).toEqual({ note: 'พิมพ์ผิด' })
})

it('that somebody else has undone closes and says so', async () => {
  undo.mockResolvedValue(refusal('stale_version', { drawer: DRAWER }) as never)
  await openUndo()
  await page.getByLabelText(m.money_petty_undo_reason()).fill('พิมพ์ผิด')
  await button(m.money_petty_undo()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.money_petty_undone_already()))
  expect(onClose).toHaveBeenCalledOnce()
})

it('can be undone from its line, unless it is undone or undoes another', async () => {
  const onUndo = vi.fn<(line: PettyLine) => void>()
  const undone = { ...LINE, id: `${LINE.id.slice(0, -1)}2`, petty: { ...LINE.petty, isUndone: true } }
  const counter = { ...LINE, id: `${LINE.id.slice(0, -1)}3`, petty: { ...LINE.petty, isCounterEntry: true } }
  await render(
    <TestingRouter api={api()}>
      <DrawerLines lines={[LINE, undone, counter]} lineCount={3} onUndo={onUndo} />
    </TestingRouter>,
  )
  await expect
    .element(page.getByText(m.money_petty_receipt_of({ number: 'INV-7' }), { exact: false }).first())
    .toBeVisible()
  const buttons = page.getByRole('button')
  expect(buttons.elements()).toHaveLength(1)
  await buttons.click()
  expect(onUndo).toHaveBeenCalledWith(LINE)
})

it('leaves the keyboard at the line that it undid, whose button is gone', async () => {
  const lines = (isUndone: boolean) => (
    <TestingRouter>
      <DrawerLines lines={[{ ...LINE, petty: { ...LINE.petty, isUndone } }]} lineCount={1} onUndo={() => undefined} />
    </TestingRouter>
  )
  const screen = await render(lines(false))
  await page.getByText(m.money_petty_undo(), { exact: true }).click()
  await screen.rerender(lines(true))
  await expect.poll(() => document.activeElement?.textContent).toContain(m.money_petty_undone())
})
