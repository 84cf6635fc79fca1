import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { driverRoutes, placed } from '../model.ts'
import { stopName } from '../labels.ts'
import { LEK, makePlan, makeStop, NOK } from '../testing-stops.ts'
import type { Planner } from './plan-board.tsx'
import { StopPlacement } from './stop-placement.tsx'

const STOP = makeStop('a', null, null, 9)
const place = vi.fn<Planner['place']>()

/** The routes of a day with one stop; a change is shown a while after it was made, as on the page. */
function Routes() {
  const [plan, setPlan] = useState(makePlan(STOP))
  // Only what the choice reads.
  const planner = {
    plan,
    place: (stop, to) => {
      place(stop, to)
      requestAnimationFrame(() => setPlan((before) => placed(before, stop.id, to)))
    },
  } as Planner
  return (
    <>
      {driverRoutes(plan, { driver: undefined, status: undefined }).map(({ driver, stops }) => (
        <section key={driver?.id ?? ''} aria-label={driver?.name ?? 'nobody'}>
          {stops.map((stop) => (
            <StopPlacement key={stop.id} stop={stop} planner={planner} />
          ))}
        </section>
      ))}
      <button type="button">Next</button>
    </>
  )
}

const choice = () => page.getByRole('combobox', { name: m.deliveries_assign({ name: stopName(STOP) }) })
const inRoute = (name: string) => page.getByRole('region', { name }).getByRole('combobox')

async function focusChoice() {
  await render(<Routes />)
  choice().element().focus()
}

beforeEach(() => {
  place.mockReset()
})

it('arrows go through the drivers, Enter gives the stop to the one who stands there, and the focus goes with it', async () => {
  await focusChoice()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice()).toHaveValue(NOK.id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice()).toHaveValue(LEK.id)
  expect(place).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(place).toHaveBeenCalledExactlyOnceWith(STOP, { driverId: LEK.id, beforeStopId: null })
  await expect.element(inRoute(LEK.name)).toHaveFocus()
})

it('whoever leaves the list gives the stop to the driver who stands there', async () => {
  await focusChoice()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  expect(place).toHaveBeenCalledExactlyOnceWith(STOP, { driverId: NOK.id, beforeStopId: null })
  await expect.element(inRoute(NOK.name)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

it('Escape leaves the stop where it was', async () => {
  await focusChoice()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(choice()).toHaveValue('')
  await userEvent.tab()
  expect(place).not.toHaveBeenCalled()
})

it('a driver picked by pointer has the stop at once', async () => {
  await focusChoice()
  await userEvent.selectOptions(choice(), NOK.id)
  expect(place).toHaveBeenCalledExactlyOnceWith(STOP, { driverId: NOK.id, beforeStopId: null })
})
