import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { stopName, windowText } from '../labels.ts'
import { cashToTake, driverRoutes } from '../model.ts'
import { LEK, makePlan, makeStop, NOK } from '../testing-stops.ts'
import { RunSheets } from './run-sheets.tsx'

const money = (rentDue: number, depositDue: number, depositHeld: number) => ({ rentDue, depositDue, depositHeld })
function fetched(name: string, position: number, hour: number, sums: ReturnType<typeof money>) {
  const stop = makeStop(name, NOK, position, hour)
  return {
    ...stop,
    kind: 'collect' as const,
    money: sums,
    reservation: { ...stop.reservation, status: 'on_rent' as const, customerName: `ลูกค้า ${name}` },
  }
}

const PLAN = makePlan(
  { ...makeStop('a', NOK, 1, 9), money: money(38_050, 100_000, 0) },
  { ...makeStop('b', NOK, 2, 10), status: 'done', money: money(0, 0, 100_000) },
  fetched('c', 3, 11, money(12_345, 0, 200_000)),
  fetched('d', 4, 12, money(0, 0, 150_000)),
  { ...makeStop('e', LEK, 1, 9), money: money(50_000, 0, 0) },
  makeStop('f', null, null, 15),
)

async function sheets(status?: 'open') {
  const { container } = await render(
    <RunSheets plan={PLAN} routes={driverRoutes(PLAN, { driver: undefined, status })} />,
  )
  return [...container.querySelectorAll('section')].map((sheet) => ({
    text: sheet.textContent,
    rows: [...sheet.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  }))
}

it('each driver has a sheet with the stops of the plan: numbers, times, names, places, vehicles and sums', async () => {
  const [nok, lek, ...others] = await sheets()
  expect(others).toEqual([])
  const own = PLAN.stops.filter(({ driver }) => driver?.id === NOK.id)
  expect(nok?.rows.map(([number]) => number)).toEqual(own.map(({ position }) => String(position)))
  for (const [index, stop] of own.entries()) {
    const [, time, who, where, vehicle, cash] = nok?.rows[index] ?? []
    expect(time).toContain(windowText(stop, PLAN.day))
    expect(who).toContain(stopName(stop))
    expect(where).toContain(stop.place)
    expect(vehicle).toContain(stop.reservation.unit?.label)
    const due = cashToTake(stop)
    expect(cash?.startsWith(due === 0 ? '–' : formatExactMoney(due))).toBe(true)
  }
  expect(nok?.text).toContain(NOK.name)
  expect(lek?.rows).toHaveLength(1)
  expect(lek?.text).not.toContain(m.deliveries_sheet_give_back_total())
})

it('the sums at its foot are those of its lines: cash, deposits in it, and deposits to give back', async () => {
  const [nok] = await sheets()
  const baht = (satang: number) => `${formatExactMoney(satang)} ${m.staff_baht()}`
  expect(nok?.text).toContain(`${m.deliveries_sheet_total()}${baht(38_050 + 100_000 + 12_345)}`)
  expect(nok?.text).toContain(`${m.deliveries_sheet_deposit_total()}${baht(100_000)}`)
  expect(nok?.text).toContain(`${m.deliveries_sheet_give_back_total()}${baht(350_000)}`)
  // Also where rent is still to be taken there.
  expect(nok?.rows[2]?.[5]).toContain(m.deliveries_give_back({ amount: formatMoney(200_000) }))
})

it('a sum that is all deposit is called so, and rent alone is not', async () => {
  const plan = makePlan(
    { ...makeStop('a', NOK, 1, 9), money: money(0, 100_000, 0) },
    { ...makeStop('b', NOK, 2, 10), money: money(50_000, 0, 0) },
  )
  const { container } = await render(
    <RunSheets plan={plan} routes={driverRoutes(plan, { driver: undefined, status: undefined })} />,
  )
  const cash = [...container.querySelectorAll('tbody tr')].map((row) => row.children[5]?.textContent)
  expect(cash).toEqual([`${formatExactMoney(100_000)}${m.deliveries_take_deposit()}`, formatExactMoney(50_000)])
})

it('a sheet of what is still open keeps the numbers of the plan', async () => {
  const [nok] = await sheets('open')
  expect(nok?.rows.map(([number]) => number)).toEqual(['1', '3', '4'])
})
