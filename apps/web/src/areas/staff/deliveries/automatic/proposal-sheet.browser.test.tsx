import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PlanProposal } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { makePlan, makeStop, NOK } from '../testing-stops.ts'
import { ProposalSheet } from './proposal-sheet.tsx'
import { useArrangement } from './use-arrangement.ts'

const STOP_ID = '00000000-0000-4000-8000-0000000000a1'
const LOST_ID = '00000000-0000-4000-8000-0000000000a2'
const PLAN = makePlan(makeStop(STOP_ID, null, null, 9), makeStop(LOST_ID, null, null, 10))
const NOTHING = {
  stops: 0,
  metres: 0,
  drivingMinutes: 0,
  waitingMinutes: 0,
  leavesAt: null,
  returnsAt: null,
  lateStops: 0,
}
const PROPOSAL: PlanProposal = {
  day: PLAN.day,
  branchId: 1,
  travel: 'guess_instead',
  routes: [
    {
      driver: NOK,
      before: NOTHING,
      after: {
        ...NOTHING,
        stops: 1,
        metres: 12_340,
        drivingMinutes: 25,
        leavesAt: '2026-11-21T08:40:00+07:00',
        returnsAt: '2026-11-21T09:40:00+07:00',
      },
      stops: [
        {
          id: STOP_ID,
          version: 1,
          beginsAt: '2026-11-21T09:00:00+07:00',
          isLate: false,
          isNew: true,
          afterReload: false,
          about: null,
        },
      ],
    },
  ],
  unplanned: [{ id: LOST_ID, version: 1, reason: 'no_time' }],
}

const proposePlan = vi.fn<NonNullable<Answers['proposePlan']>>()
const arrangeStops = vi.fn<NonNullable<Answers['arrangeStops']>>()
const onApplied = vi.fn<() => void>()
const onPlaces = vi.fn<() => void>()

function Opened() {
  const { apply, undoable } = useArrangement({ onApplied, onUndone: () => undefined })
  return (
    <>
      <ProposalSheet plan={PLAN} branch={1} apply={apply} onPlaces={onPlaces} onClose={() => undefined} />
      <p data-testid="undoable">{undoable?.message}</p>
    </>
  )
}

const open = () =>
  render(
    <TestingPage api={createTestingApi({ proposePlan, arrangeStops })}>
      <Opened />
    </TestingPage>,
  )
const sheet = () => page.getByRole('dialog')
const use = () => sheet().getByRole('button', { name: m.deliveries_auto_apply() })

beforeEach(() => {
  proposePlan.mockReset()
  arrangeStops.mockReset()
  onApplied.mockReset()
  onPlaces.mockReset()
  proposePlan.mockImplementation(() => PROPOSAL)
})

it('what changes for each driver is shown before anything does, with what has no place and why', async () => {
  await open()
  await expect.element(sheet().getByText(m.deliveries_auto_distance({ km: '12.3' }))).toBeVisible()
  await expect.element(sheet().getByText(m.deliveries_auto_route_none())).toBeVisible()
  await expect.element(sheet().getByText(m.deliveries_auto_unplanned_no_time())).toBeVisible()
  await expect.element(sheet().getByText(m.deliveries_auto_guess_instead())).toBeVisible()
  expect(proposePlan.mock.calls[0]?.[0]).toEqual({ day: PLAN.day, branch: 1, scope: 'open', serviceMinutes: 15 })
  expect(arrangeStops).not.toHaveBeenCalled()
  await sheet().getByText(m.deliveries_auto_scope_all()).click()
  await vi.waitFor(() => expect(proposePlan.mock.lastCall?.[0]).toMatchObject({ scope: 'all' }))
})

it('taken over it is sent with the versions that were seen, and can be taken back', async () => {
  arrangeStops.mockImplementation(() => ({
    stops: PLAN.stops.filter(({ id }) => id === STOP_ID).map((stop) => ({ ...stop, version: 2, driver: NOK })),
  }))
  await open()
  await use().click()
  await vi.waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(arrangeStops.mock.calls[0]?.[0]).toEqual({
    routes: [{ driverId: NOK.id, stops: [{ id: STOP_ID, version: 1 }] }],
  })
  await expect.element(page.getByTestId('undoable')).toHaveTextContent(m.deliveries_auto_done({ count: 1 }))
})

it('a plan that a colleague changed meanwhile is not taken over, and is worked out again', async () => {
  arrangeStops.mockImplementation(() => refusal('stale_version'))
  await open()
  await use().click()
  await expect.element(sheet().getByText(m.deliveries_auto_changed())).toBeVisible()
  await expect.element(use()).not.toBeInTheDocument()
  await sheet().getByRole('button', { name: m.deliveries_auto_again() }).click()
  await vi.waitFor(() => expect(proposePlan).toHaveBeenCalledTimes(2))
  await expect.element(use()).toBeVisible()
})

it.each([
  ['a branch that stands nowhere', 'no_place', m.deliveries_auto_no_base],
  ['a branch that is still to be chosen', 'required', m.deliveries_auto_branch_first],
] as const)('%s is said in words, with nothing to press that would end the same', async (_, code, message) => {
  proposePlan.mockImplementation(() =>
    refusal('unknown_reference', { errors: [{ pointer: '/branch', code, detail: '' }] }),
  )
  await open()
  await expect.poll(() => sheet().getByRole('alert').element().textContent).toContain(message())
  await expect.element(sheet().getByRole('button', { name: m.deliveries_auto_again() })).not.toBeInTheDocument()
})

it('a stop whose door is not known is told as such, with what its place was taken by, and where to say it', async () => {
  const [route] = PROPOSAL.routes
  if (route === undefined) throw new Error('no route')
  proposePlan.mockImplementation(() => ({
    ...PROPOSAL,
    routes: [{ ...route, stops: route.stops.map((stop) => ({ ...stop, about: 'zone' as const })) }],
    unplanned: [{ id: LOST_ID, version: 1, reason: 'no_place' }],
  }))
  await open()
  await expect.element(sheet().getByText(m.deliveries_auto_about_some({ count: 1 }))).toBeVisible()
  await expect.element(sheet().getByText(m.deliveries_auto_about_zone(), { exact: false })).toBeVisible()
  await expect.element(sheet().getByText(m.deliveries_auto_unplanned_no_place())).toBeVisible()
  await sheet().getByRole('button', { name: m.deliveries_auto_set_place() }).first().click()
  expect(onPlaces).toHaveBeenCalledOnce()
})
