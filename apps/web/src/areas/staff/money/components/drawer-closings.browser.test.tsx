import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import type { Closing } from '../api.ts'
import { money } from '../labels.ts'
import { DrawerClosings } from './drawer-closings.tsx'

const CLOSING: Closing = {
  id: '00000000-0000-4000-8000-0000000000c1',
  from: '2026-11-20T18:00:00+07:00',
  until: '2026-11-21T18:00:00+07:00',
  openingFloat: 200_000,
  cashIn: 480_075,
  cashOut: 0,
  pettyIn: 0,
  pettyOut: 0,
  expected: 680_075,
  counted: 680_075,
  leftFloat: 200_000,
  note: '',
  closedBy: 'สมชาย',
}

const signature = () => page.getByText(m.money_sheet_count_sign(), { exact: false })
const isShown = () => signature().element().checkVisibility()

it('a count says what was taken out of the drawer', async () => {
  const { container } = await render(<DrawerClosings closings={[CLOSING]} branchName="หัวหิน" />)
  const taken = [...container.querySelectorAll('dl > *')].map(({ textContent }) => textContent).join('')
  expect(taken).toContain(`${m.money_taken_out()}${money(480_075)}`)
})

it('is signed on paper, where something was counted', async () => {
  const { rerender } = await render(<DrawerClosings closings={[CLOSING]} branchName="หัวหิน" />)
  expect(isShown()).toBe(false)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(isShown()).toBe(true)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
  await rerender(<DrawerClosings closings={[]} branchName="หัวหิน" />)
  await expect.element(signature()).not.toBeInTheDocument()
})
