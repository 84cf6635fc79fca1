import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeliveryPlan } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { driverRoutes } from '../model.ts'
import { makePlan, makeStop, NOK } from '../testing-stops.ts'
import { PlanMap } from './plan-map.tsx'

const BASE = { latitude: 12.5706, longitude: 99.9577 }
const PIN = { latitude: 12.59, longitude: 99.95 }
const MIDDLE = { latitude: 12.55, longitude: 99.96 }
const TILES = {
  url: 'data:image/gif;base64,R0lGODlhAQABAAD/ACwAAAAAAQABAAACADs=#{z}/{x}/{y}',
  attribution: '© คนทำแผนที่',
}
const PLAN = makePlan(
  { ...makeStop('a', NOK, 1, 9), pin: PIN },
  { ...makeStop('b', NOK, 2, 10), pin: null, about: { by: 'postcode', point: MIDDLE } },
  { ...makeStop('c', null, null, 11), pin: BASE },
)

function Opened({ tiles = null }: { tiles?: NonNullable<DeliveryPlan['map']>['tiles'] }) {
  const [selected, setSelected] = useState<string>()
  const map = {
    tiles,
    bases: [{ branchId: 1, point: BASE }],
  }
  const plan = { ...PLAN, map }
  return (
    <>
      <button type="button" onClick={() => setSelected('b')}>
        list
      </button>
      <PlanMap
        plan={plan}
        routes={driverRoutes(plan, { driver: undefined, status: undefined })}
        selected={selected}
        onSelect={setSelected}
        onList={() => undefined}
      />
    </>
  )
}

const marker = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} · `) })
const first = () => marker(`${NOK.name} 1`)
const second = () => marker(`${NOK.name} 2`)
const ground = () => page.getByRole('group', { name: m.deliveries_plan_map_move() })
const placeOf = (locator: ReturnType<typeof marker>) => locator.element().getBoundingClientRect()
const isSeen = (locator: ReturnType<typeof marker>) => {
  const [{ left, right, top, bottom }, all] = [placeOf(locator), placeOf(ground())]
  return left >= all.left && right <= all.right && top >= all.top && bottom <= all.bottom
}

it('a stop is chosen on the map or in the list, and shown by both', async () => {
  await render(<Opened />)
  await expect.element(first()).toHaveAttribute('aria-pressed', 'false')
  expect([isSeen(first()), isSeen(second()), isSeen(marker(m.deliveries_nobody()))]).toEqual([true, true, true])
  await first().click()
  await expect.element(first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'list' }).click()
  await expect.element(second()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(first()).toHaveAttribute('aria-pressed', 'false')
})

it('what is chosen in the list is brought into sight, wherever the map was moved to', async () => {
  await render(<Opened />)
  await expect.element(second()).toBeVisible()
  ground().element().focus()
  for (let press = 0; press < 4 && isSeen(second()); press += 1) {
    const { top } = placeOf(second())
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await vi.waitFor(() => expect(placeOf(second()).top).toBeCloseTo(top + 240, 0))
  }
  expect(isSeen(second())).toBe(false)
  await page.getByRole('button', { name: 'list' }).click()
  await vi.waitFor(() => expect(isSeen(second())).toBe(true))
})

it('without a mouse it is moved, zoomed and put back, and its stops come in the order of the list', async () => {
  await render(<Opened />)
  await expect.element(first()).toBeVisible()
  const [before, apart] = [placeOf(first()), placeOf(second()).top - placeOf(first()).top]
  await page.getByRole('button', { name: 'list' }).click()
  await userEvent.tab()
  await expect.element(ground()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(placeOf(first()).left).toBeCloseTo(before.left - 80, 0))
  await userEvent.keyboard('=')
  await vi.waitFor(() => expect(placeOf(second()).top - placeOf(first()).top).toBeCloseTo(2 * apart, -1))
  await page.getByRole('button', { name: m.deliveries_plan_map_all() }).click()
  await vi.waitFor(() => expect(placeOf(first()).left).toBeCloseTo(before.left, 0))
  ground().element().focus()
  await userEvent.tab()
  await expect.element(marker(m.deliveries_nobody())).toHaveFocus()
  await userEvent.tab()
  await expect.element(first()).toHaveFocus()
  await userEvent.tab()
  await expect.element(second()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(second()).toHaveAttribute('aria-pressed', 'true')
})

it('pictures and who made them are shown where the shop has set some, and no markup is made of strings', async () => {
  const writeMarkup = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  const { container, rerender } = await render(<Opened />)
  await expect.element(first()).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
  await rerender(<Opened tiles={TILES} />)
  await expect.element(page.getByText(TILES.attribution)).toBeVisible()
  await vi.waitFor(() => expect(container.querySelectorAll('img').length).toBeGreaterThan(1))
  expect(container.querySelector('img')?.src).toMatch(/#\d+\/\d+\/\d+$/)
  expect(writeMarkup).not.toHaveBeenCalled()
})

it('a day on which no stop has a known place shows the shop, and says so', async () => {
  const placeless = makePlan({ ...makeStop('a', NOK, 1, 9), pin: null, postcode: null })
  const map = {
    tiles: null,
    bases: [
      { branchId: placeless.branchId ?? 1, point: BASE },
      { branchId: 99, point: PIN },
    ],
  }
  const plan = { ...placeless, branchId: placeless.branchId ?? 1, map }
  const { container } = await render(
    <PlanMap
      plan={plan}
      routes={driverRoutes(plan, { driver: undefined, status: undefined })}
      selected={undefined}
      onSelect={() => undefined}
      onList={() => undefined}
    />,
  )
  await expect.element(page.getByText(m.deliveries_plan_map_base_only())).toBeVisible()
  await expect.element(ground()).toBeVisible()
  await vi.waitFor(() => expect(container.querySelectorAll('.leaflet-marker-pane > *')).toHaveLength(1))
  await expect.element(page.getByText(m.deliveries_plan_map_placeless({ count: 1 }))).toBeVisible()
})
