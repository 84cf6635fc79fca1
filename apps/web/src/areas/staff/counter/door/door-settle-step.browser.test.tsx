import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeliveryStop, Door } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { EMPTY_DRAFT } from './door-draft.ts'
import type { DoorDraft } from './door-draft.ts'
import { DoorSettleStep } from './door-settle-step.tsx'

const READINGS = { odometerKm: 1100, fuelEighths: 6, helmets: 2, note: '' }
const STOP = { id: 's', kind: 'collect', reservation: { code: 'HH-1' } } as unknown as DeliveryStop

/** Two eighths of fuel are missing: 80 baht; 20 are owed from before, 1,000 are held. */
function doorWith(held: number): Door {
  return {
    end: new Date(shopNow() + 3_600_000).toISOString(),
    parts: [],
    back: {
      prices: {
        lateRule: { graceMinutes: 60, perHour: 5000, hoursForFullDay: 6, dayPrice: 25_000 },
        fuelEighth: 4000,
        helmet: 50_000,
      },
      counted: { out: { fuelEighths: 8, helmets: 2 }, missing: { fuel: 0, helmets: 0 } },
      balance: 2000,
      held,
      keepLimit: 200_000,
    },
  } as unknown as Door
}

function Step({ held = 100_000 }: { held?: number }) {
  const [draft, setDraft] = useState<DoorDraft>(EMPTY_DRAFT)
  const [door] = useState(() => doorWith(held))
  return (
    <>
      <DoorSettleStep
        stop={STOP}
        door={door}
        promptPay={{ kind: 'phone', id: '0812345678', name: 'ร้าน' }}
        readings={READINGS}
        draft={draft}
        onChange={(next) => setDraft((before) => ({ ...before, ...next }))}
        onDone={() => undefined}
      />
      <output>{JSON.stringify(draft.settled?.money ?? draft.settled)}</output>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const agreed = () => JSON.parse(page.getByRole('status').element().textContent) as Record<string, unknown> | null

describe('the money of a return at a door', () => {
  it('shows what is owed and what goes back, and keeps it of the deposit', async () => {
    await render(<Step />)
    await expect.element(page.getByText(`${formatMoney(10_000)} ${m.staff_baht()}`).first()).toBeVisible()
    await expect.element(page.getByText(`${formatMoney(90_000)} ${m.staff_baht()}`)).toBeVisible()
    await button(m.door_settle_agree()).click()
    expect(agreed()).toMatchObject({ keep: 10_000, refund: 90_000, taken: [] })
    await expect
      .element(page.getByText(m.door_settled_back({ amount: formatMoney(90_000) }), { exact: false }))
      .toBeVisible()
    await button(m.door_settle_change()).click()
    expect(agreed()).toBeNull()
  })

  it('takes it from the customer only with the cash typed, or the transfer seen', async () => {
    await render(<Step />)
    await button(m.door_way_customer()).click()
    await button(m.door_settle_agree()).click()
    expect(agreed()).toBeNull()
    await page.getByLabelText(m.door_cash()).fill('60')
    await button(m.door_settle_agree()).click()
    expect(agreed()).toBeNull()
    await page.getByRole('checkbox').click()
    await button(m.door_settle_agree()).click()
    expect(agreed()).toMatchObject({
      keep: 0,
      refund: 100_000,
      taken: [
        { method: 'cash', amount: 6000 },
        { method: 'promptpay', amount: 4000 },
      ],
    })
  })

  it('leaves the deposit to a transfer of the shop, or all of it to the shop', async () => {
    await render(<Step />)
    await button(m.door_back_shop()).click()
    await button(m.door_settle_agree()).click()
    expect(agreed()).toMatchObject({ keep: 10_000, refund: 0 })
    await button(m.door_settle_change()).click()
    await button(m.door_way_desk()).click()
    await button(m.door_settle_leave()).click()
    expect(agreed()).not.toHaveProperty('keep')
    await expect.element(page.getByText(m.door_settle_by_shop())).toBeVisible()
  })

  it('offers no deposit where none is held', async () => {
    await render(<Step held={0} />)
    await expect.element(button(m.door_way_customer())).toBeVisible()
    await expect.element(page.getByRole('button', { name: m.door_way_deposit() })).not.toBeInTheDocument()
  })
})
