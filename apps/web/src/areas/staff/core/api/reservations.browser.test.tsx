import { QueryClient, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { useApi } from '#shell/use-api.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { RESERVATION, SLIP } from '../testing-reservation.ts'
import { LIST_KEY, reservationOptions, showReservation } from './reservations.ts'

type Check = NonNullable<StaffReservation['slips'][number]['check']>

const sent = (check: Check | null, status: 'waiting' | 'approved' = 'waiting'): StaffReservation => ({
  ...RESERVATION,
  slips: [{ ...SLIP, status, check }],
})
const ASKED: Check = { state: 'waiting', finding: null, amount: null, receiver: null, transferredAt: null }
const ANSWERED: Check = { ...ASKED, state: 'done', finding: 'used_before' }

const findReservation = vi.fn<() => StaffReservation>()

function Finding() {
  const { data } = useQuery(reservationOptions(useApi(), RESERVATION.id))
  return <output>{data?.slips[0]?.check?.finding ?? 'nothing'}</output>
}

const open = () =>
  render(
    <TestingPage api={createTestingApi({ findReservation })}>
      <Finding />
    </TestingPage>,
  )
const finding = () => page.getByRole('status')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  findReservation.mockReset()
  return () => vi.useRealTimers()
})

it('shows what the service says of a slip, though no event tells of it, and then asks no more', async () => {
  findReservation.mockReturnValue(sent(ASKED))
  await open()
  await expect.element(finding()).toHaveTextContent('nothing')
  findReservation.mockReturnValue(sent(ANSWERED))
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(finding()).toHaveTextContent('used_before')
  const asked = findReservation.mock.calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(findReservation.mock.calls.length).toBe(asked)
})

it.each([
  ['nobody is asked about', sent(null)],
  ['was decided on meanwhile', sent(ASKED, 'approved')],
])('does not ask again about a slip that %s', async (_what, reservation) => {
  findReservation.mockReturnValue(reservation)
  await open()
  await expect.element(finding()).toHaveTextContent('nothing')
  await vi.waitFor(() => expect(findReservation).toHaveBeenCalled())
  const asked = findReservation.mock.calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(findReservation.mock.calls.length).toBe(asked)
})

it('what became of a booking is shown in pages of the list and among those that are ticked', () => {
  const client = new QueryClient()
  const other = { ...RESERVATION, id: '00000000-0000-4000-8000-000000000002', others: [] }
  client.setQueryData([LIST_KEY, { view: 'all' }], { rows: [{ ...RESERVATION, others: [] }, other] })
  client.setQueryData([LIST_KEY, 'picked', [RESERVATION.id]], [other, RESERVATION])
  const after: StaffReservation = { ...RESERVATION, version: RESERVATION.version + 1 }
  showReservation(client, after)
  expect(client.getQueryData([LIST_KEY, { view: 'all' }])).toEqual({ rows: [after, other] })
  expect(client.getQueryData([LIST_KEY, 'picked', [RESERVATION.id]])).toEqual([other, after])
})
