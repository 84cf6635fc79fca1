import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { chargeRows, NO_CHARGES, toCharges } from './charges.ts'
import type { ProposedCharge } from './charges.ts'
import { ChargeList } from './components/charge-list.tsx'
import { chargeLabel } from './labels.ts'

const LATE: ProposedCharge = {
  kind: 'late',
  text: { th: 'คืนรถช้า 2 ชั่วโมง', en: 'Two hours late' },
  quantity: 2,
  unitAmount: 10_000,
}
const MIRROR: ProposedCharge = {
  kind: 'damage',
  text: { th: 'กระจกมองข้าง', en: 'Mirror' },
  quantity: 1,
  unitAmount: 45_050,
}

function Charges({ proposed = [LATE, MIRROR] }: { proposed?: readonly ProposedCharge[] }) {
  const [draft, setDraft] = useState(NO_CHARGES)
  const rows = chargeRows(proposed, draft)
  return (
    <>
      <ChargeList rows={rows} draft={draft} onChange={setDraft} />
      <output>
        {JSON.stringify(toCharges(rows)?.map(({ kind, text, unitAmount }) => [kind, text.en, unitAmount]))}
      </output>
    </>
  )
}

const row = ({ text }: ProposedCharge) => page.getByRole('listitem').filter({ hasText: inReadersLanguage(text) })
const amount = (charge: ProposedCharge) => row(charge).getByRole('textbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const remove = (what: string) => button(m.counter_charge_remove({ what }))
const sum = (satang: number) =>
  page.getByText(`${m.staff_total()} ${formatMoney(satang)} ${m.staff_baht()}`, { exact: false })
const sent = () => page.getByRole('status')

describe('what is charged on a return', () => {
  it('is the proposal, line by line, with the sum of all', async () => {
    await render(<Charges />)
    await expect.element(amount(LATE)).toHaveValue('100')
    await expect.element(amount(LATE)).toHaveAccessibleName(m.counter_charge_times({ count: 2 }))
    await expect.element(amount(MIRROR)).toHaveValue('450.50')
    await expect.element(sum(65_050)).toBeVisible()
    await expect.element(sent()).toHaveTextContent('[["late","Two hours late",10000],["damage","Mirror",45050]]')
  })

  it('follows a new proposal where nobody typed, and keeps what was typed', async () => {
    const { rerender } = await render(<Charges />)
    await amount(LATE).fill('๘๐')
    await expect.element(sum(61_050)).toBeVisible()
    await rerender(
      <Charges
        proposed={[
          { ...LATE, quantity: 3, unitAmount: 12_000 },
          { ...MIRROR, unitAmount: 50_000 },
        ]}
      />,
    )
    await expect.element(amount(LATE)).toHaveValue('๘๐')
    await expect.element(amount(MIRROR)).toHaveValue('500')
    await expect.element(sum(74_000)).toBeVisible()
  })

  it('is not ready while a sum cannot be read, and says so beside it', async () => {
    await render(<Charges />)
    await amount(MIRROR).fill('a lot')
    await expect.element(amount(MIRROR)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(amount(MIRROR)).toHaveAccessibleDescription(m.staff_field_amount())
    await expect.element(amount(LATE)).not.toHaveAttribute('aria-invalid')
    await expect.element(sum(20_000)).toBeVisible()
    await expect.element(sent()).toBeEmptyDOMElement()
    await amount(MIRROR).fill('0')
    await expect.element(sent()).toHaveTextContent('[["late","Two hours late",10000]]')
  })

  it('leaves out a line that is struck, and takes it back as it was typed', async () => {
    await render(<Charges />)
    await amount(MIRROR).fill('400')
    await remove(inReadersLanguage(MIRROR.text)).click()
    await expect.element(amount(MIRROR)).not.toBeInTheDocument()
    await expect.element(row(MIRROR)).toBeVisible()
    await expect.element(sum(20_000)).toBeVisible()
    await expect.element(row(MIRROR)).toHaveFocus()
    await button(m.counter_charge_restore()).click()
    await expect.element(row(MIRROR)).toHaveFocus()
    await expect.element(amount(MIRROR)).toHaveValue('400')
    await expect.element(sum(60_000)).toBeVisible()
  })

  it('takes lines of its own, which need words and a sum, and drops them again', async () => {
    await render(<Charges proposed={[]} />)
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
    await button(m.counter_charge_add()).click()
    const what = () => page.getByRole('textbox', { name: m.counter_charge_what() })
    const own = () => page.getByRole('textbox', { name: m.counter_charge_amount() })
    await expect.element(what()).toHaveFocus()
    await expect.element(what()).not.toHaveAttribute('aria-invalid')
    await expect.element(remove(chargeLabel('damage'))).toBeVisible()
    await own().fill('150')
    await expect.element(what()).toHaveAccessibleDescription(m.counter_charge_what_missing())
    await expect.element(sent()).toBeEmptyDOMElement()
    await what().fill(' Cleaning ')
    await expect.element(what()).not.toHaveAttribute('aria-invalid')
    await page.getByRole('combobox', { name: m.counter_charge_kind() }).selectOptions('fee')
    await expect.element(sum(15_000)).toBeVisible()
    await expect.element(sent()).toHaveTextContent('[["fee","Cleaning",15000]]')
    await own().fill('')
    await expect.element(own()).toHaveAccessibleDescription(m.staff_field_amount())
    await remove('Cleaning').click()
    await expect.element(what()).not.toBeInTheDocument()
    await expect.element(button(m.counter_charge_add())).toHaveFocus()
    await expect.element(sent()).toHaveTextContent('[]')
  })

  it('stays inside a narrow window with a long line, and is changed by keys', async () => {
    const long = 'ค่าเปลี่ยนชุดแฟริ่งหน้าซ้ายพร้อมไฟเลี้ยวและค่าแรงช่างที่ศูนย์บริการประจำจังหวัดประจวบคีรีขันธ์'
    await render(<Charges proposed={[{ ...MIRROR, text: { th: long, en: long } }]} />)
    await userEvent.tab()
    await userEvent.keyboard('99')
    await expect.element(page.getByRole('textbox')).toHaveValue('99')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(sum(0)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })
})
