import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { RESERVATION } from '../../testing-reservation.ts'
import { StopDriverDialog } from './stop-driver-dialog.tsx'

const WICHAI = { id: '00000000-0000-4000-8000-0000000000d1', name: 'วิชัย พลายงาม' }
const MALEE = { id: '00000000-0000-4000-8000-0000000000d2', name: 'มาลี คนขับ' }

const STOP: DeliveryStop = {
  id: '00000000-0000-4000-8000-0000000000a1',
  version: 2,
  kind: 'deliver',
  status: 'planned',
  branchId: 1,
  dueAt: '2030-06-08T10:00:00+07:00',
  windowMinutes: 30,
  place: 'โรงแรมหาดทรายคู่',
  postcode: null,
  zone: null,
  pin: null,
  about: null,
  houseAddress: null,
  note: '',
  driver: null,
  position: null,
  startedAt: null,
  finishedAt: null,
  failure: null,
  reservation: {
    id: RESERVATION.id,
    code: RESERVATION.code,
    version: RESERVATION.version,
    status: RESERVATION.status,
    customerName: 'Emma Lindqvist',
    phone: '+46701234418',
    productName: RESERVATION.product.name,
    drawing: RESERVATION.product.drawing,
    unit: null,
    helmets: 0,
    customerNote: '',
  },
  money: { rentDue: 0, depositDue: 0, depositHeld: 0 },
  warnings: [],
  allowed: ['plan'],
}

const planStop = vi.fn<NonNullable<Answers['planStop']>>()
const onDone = vi.fn<(message: string) => void>()

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <StopDriverDialog stop={STOP} onClose={() => setOpen(false)} onDone={onDone} /> : null
}

const WORK = { isPlanned: true, fromMinute: 480, untilMinute: 1200, capacity: 2, mostStops: 20, version: 0 }

beforeEach(async () => {
  planStop.mockReset()
  onDone.mockReset()
  const plan = {
    at: '2030-06-07T09:00:00+07:00',
    day: '2030-06-08',
    branchId: 1,
    branches: [],
    drivers: [
      { ...WICHAI, branchId: 1, work: WORK },
      { ...MALEE, branchId: null, work: WORK },
      { id: '00000000-0000-4000-8000-0000000000d3', name: 'คนของสาขาอื่น', branchId: 2, work: WORK },
    ],
    stops: [STOP],
  }
  await render(
    <TestingPage
      api={createTestingApi({
        listReservationStops: () => ({ stops: [STOP] }),
        findDeliveryPlan: () => plan,
        planStop,
      })}
    >
      <Opened />
    </TestingPage>,
  )
})

const dialog = () => page.getByRole('dialog')
const submit = () => dialog().getByRole('button', { name: m.deliveries_gate_choose(), exact: true })

it('a driver is chosen from the plan of that day and saved on the version that was seen', async () => {
  planStop.mockImplementation(() => ({ ...STOP, version: 3, driver: MALEE }))
  const drivers = dialog().getByRole('radio')
  await expect.poll(() => drivers.elements().length).toBe(2)
  await submit().click()
  await expect.element(dialog().getByText(m.deliveries_gate_choose_first())).toBeVisible()
  expect(planStop).not.toHaveBeenCalled()
  await dialog().getByText(MALEE.name).click()
  await submit().click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(m.deliveries_gate_driver({ name: MALEE.name })))
  expect(planStop).toHaveBeenCalledTimes(1)
  expect(planStop.mock.calls[0]?.[0]).toEqual({ driverId: MALEE.id })
  expect(planStop.mock.calls[0]?.[2]['if-match']).toBe('"2"')
  await expect.poll(() => dialog().elements()).toEqual([])
})

it('a refusal stands in the dialog, which stays with what was chosen', async () => {
  planStop.mockImplementation(() => refusal('stop_not_open'))
  await dialog().getByText(WICHAI.name).click()
  await submit().click()
  await expect.element(dialog().getByText(m.deliveries_problem_stop_not_open())).toBeVisible()
  await expect.element(dialog().getByRole('radio').first()).toBeChecked()
  expect(onDone).not.toHaveBeenCalled()
})
