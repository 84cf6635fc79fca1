import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ResponseBody, StaffReservation, TimelineBar } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { HAND_OVER, QUOTE, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { SHOP } from '#areas/staff/core/testing-shop.ts'
import { codeText } from '#areas/staff/core/labels.ts'
import { barsByUnit, timelineRows } from '../model.ts'
import type { Dragged } from '../model.ts'
import { TESTING_GROUPS, testingBar } from '../testing-bars.ts'
import { DropDialog } from './drop-dialog.tsx'

const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)
const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`
const OWN: StaffReservation = {
  ...RESERVATION,
  id: id(1),
  unit: { id: 1, label: '1กข 1', labelKind: 'plate', isFixed: true },
  start: '2026-11-10T10:00:00+07:00',
  end: '2026-11-12T10:00:00+07:00',
  allowed: ['assign_unit', 'swap_unit', 'amend'],
}
const LENA: StaffReservation = {
  ...OWN,
  id: id(2),
  code: 'M33T9ZKP7',
  version: 5,
  customer: { fullName: 'Lena Vogt', phone: '+49151234567' },
  unit: { id: 2, label: '1กข 2', labelKind: 'plate', isFixed: false },
  start: '2026-11-11T10:00:00+07:00',
  end: '2026-11-14T10:00:00+07:00',
}
const withReservation = (one: TimelineBar, booking: StaffReservation): TimelineBar => ({
  ...one,
  reservation: one.reservation && {
    ...one.reservation,
    id: booking.id,
    customerName: booking.customer?.fullName ?? null,
  },
})
const OWN_BAR = withReservation(testingBar(1, '10T10:00', '12T10:00'), OWN)
const LENA_BAR = withReservation(testingBar(2, '11T10:00', '14T10:00'), LENA)
const PREVIEW: ResponseBody<'previewChange'> = {
  quote: QUOTE,
  oldTotal: 25_000,
  difference: 0,
  isFree: true,
  unitId: 1,
  unitLabel: '1กข 1',
  inTheWay: [],
  nearestFreeStart: null,
}
const IN_THE_WAY = {
  kind: 'reservation',
  reservationId: LENA.id,
  code: LENA.code,
  customerName: 'Lena Vogt',
  start: '2026-11-13T10:00:00+07:00',
  end: '2026-11-15T10:00:00+07:00',
  reason: null,
  note: '',
} as const

const swapUnits = vi.fn<(body: unknown) => StaffReservation>(() => OWN)
const assignUnit = vi.fn<(body: unknown) => StaffReservation>(() => OWN)
const amendReservation = vi.fn<(body: unknown) => StaffReservation>(() => OWN)
const previewChange = vi.fn<(body: unknown) => ResponseBody<'previewChange'>>(() => PREVIEW)
const onDone = vi.fn<(message: string) => void>()

beforeEach(() => {
  for (const mock of [swapUnits, assignUnit, amendReservation, previewChange, onDone]) mock.mockClear()
  previewChange.mockReturnValue(PREVIEW)
})

/** Drops the own bar among others; the booking that is asked for is told by its address. */
async function drop(to: Partial<Dragged>, others: readonly TimelineBar[] = [], dropped = OWN_BAR) {
  const bars = barsByUnit([dropped, ...others])
  const placed = bars.get(1)?.find(({ bar }) => bar.id === dropped.id)
  if (placed === undefined) throw new Error('no bar')
  let asked = 0
  const api = createTestingApi({
    // The own one is read first, then what is in the way.
    findReservation: () => ((asked += 1) === 1 && dropped === OWN_BAR ? OWN : LENA),
    findHandOverDetails: () => HAND_OVER,
    findExtensionLimit: () => ({
      limit: {
        latestEnd: '2026-11-13T09:30:00+07:00',
        because: 'next',
        openUntil: null,
        next: { kind: 'reservation', code: LENA.code, customerName: 'Lena Vogt', start: IN_THE_WAY.start },
      },
    }),
    findShop: () => SHOP,
    findProducts: () => ({ items: [] }),
    previewChange,
    swapUnits,
    assignUnit,
    amendReservation,
  })
  await render(
    <TestingRouter api={api}>
      <DropDialog
        placed={placed}
        to={{ start: placed.start, end: placed.end, unitId: 1, ...to }}
        view={{ rows: timelineRows(TESTING_GROUPS), bars, now: at('01T12:00') }}
        labelOf={(unitId) => `1กข ${unitId}`}
        onClose={() => undefined}
        onDone={onDone}
        onBlockDone={() => undefined}
      />
    </TestingRouter>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

it('names who has the unit and lets the two bookings change units, which happens by that press alone', async () => {
  await drop({ unitId: 2 }, [LENA_BAR])
  const warning = alert(m.timeline_taken({ unit: '1กข 2' }))
  await expect.element(warning.filter({ hasText: 'Lena Vogt' })).toBeVisible()
  await expect.element(warning.filter({ hasText: codeText(LENA.code) })).toBeVisible()
  await expect.element(warning.filter({ hasText: '14 ' })).toBeVisible()
  await expect.element(warning.filter({ hasText: m.timeline_taken_to_prepare() })).not.toBeInTheDocument()
  await expect.element(button(m.timeline_agree())).not.toBeInTheDocument()
  expect(swapUnits).not.toHaveBeenCalled()
  await button(m.changes_swap_units()).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(swapUnits.mock.calls[0]?.[0]).toEqual({ otherId: LENA.id, otherVersion: LENA.version })
  expect(assignUnit).not.toHaveBeenCalled()
})

it('says that the unit has to be made ready where the times only meet, and tells it as wide as all else', async () => {
  const dropped = { ...OWN_BAR, keptUntil: '2026-11-12T11:00:00+07:00' }
  const next = { ...LENA_BAR, start: '2026-11-12T10:00:00+07:00', keptUntil: '2026-11-14T11:00:00+07:00' }
  await drop({ unitId: 2 }, [next], dropped)
  await expect.element(alert(m.timeline_taken_to_prepare())).toBeVisible()
  const [taken, offer] = [alert(m.timeline_taken({ unit: '1กข 2' })), page.getByRole('status')]
  await expect.element(offer).toBeVisible()
  expect(offer.element().clientWidth).toBe(taken.element().clientWidth)
})

it('offers nothing to agree on where several have the unit', async () => {
  await drop({ unitId: 2 }, [LENA_BAR, testingBar(2, '09T10:00', '10T12:00')])
  await expect.element(alert(m.timeline_taken_text())).toBeVisible()
  await expect.element(button(m.timeline_agree())).not.toBeInTheDocument()
  await expect.element(button(m.changes_swap_units())).not.toBeInTheDocument()
})

it('says whose booking an end is dragged into, on which other unit it would be, and until when it can stay', async () => {
  previewChange.mockReturnValue({ ...PREVIEW, unitId: 2, unitLabel: '1กข 2', inTheWay: [IN_THE_WAY] })
  await drop({ end: at('14T10:00') })
  await expect.element(alert('Lena Vogt').filter({ hasText: codeText(LENA.code) })).toBeVisible()
  await expect.element(alert(m.timeline_lands_elsewhere({ unit: '1กข 2' }))).toBeVisible()
  await expect.element(page.getByText(/13 .*09:30/).first()).toBeVisible()
  expect(amendReservation).not.toHaveBeenCalled()
  await button(m.timeline_agree_elsewhere({ unit: '1กข 2' })).click()
  await vi.waitFor(() => expect(amendReservation).toHaveBeenCalledOnce())
  expect(amendReservation.mock.calls[0]?.[0]).toMatchObject({ unitId: 2, expectedTotal: 25_000 })
})

it('names the year of the next free time where it is another one', async () => {
  const nearestFreeStart = '2027-01-02T10:00:00+07:00'
  previewChange.mockReturnValue({ ...PREVIEW, isFree: false, unitId: null, unitLabel: null, nearestFreeStart })
  await drop({ end: at('14T10:00') })
  await expect.element(alert(m.timeline_not_free_until({ time: formatDateTime(nearestFreeStart) }))).toBeVisible()
})

it('asks for no other unit than its own where that one is free', async () => {
  await drop({ start: at('11T10:00'), end: at('13T10:00') })
  await button(m.timeline_agree()).click()
  await vi.waitFor(() => expect(amendReservation).toHaveBeenCalledOnce())
  expect(amendReservation.mock.calls[0]?.[0]).toMatchObject({ unitId: 1 })
})

it('says that a row is one of another model, and what it costs more or less, which may be waived with a reason', async () => {
  const quote = { ...QUOTE, damageDeposit: 700_000 }
  previewChange.mockReturnValue({ ...PREVIEW, quote, unitId: 9, unitLabel: '1กข 9', difference: 10_000 })
  await drop({ unitId: 9 })
  const model = m.timeline_other_model({ unit: '1กข 9', model: 'ฮอนด้า พีซีเอ็กซ์' })
  await expect.element(alert(model).filter({ hasText: 'ฮอนด้า คลิก' })).toBeVisible()
  await expect.element(page.getByText('+100', { exact: true })).toBeVisible()
  await expect.element(page.getByText(`${m.changes_deposit_from({ amount: '2,000' })}: 7,000`)).toBeVisible()
  expect(previewChange.mock.calls[0]?.[0]).toMatchObject({ productId: 4, unitId: 9 })
  await button(m.timeline_agree()).click()
  await vi.waitFor(() => expect(amendReservation).toHaveBeenCalledOnce())
  expect(amendReservation.mock.calls[0]?.[0]).toMatchObject({ productId: 4, unitId: 9, expectedTotal: 35_000 })
})

it('refuses the past in words, with nothing to press', async () => {
  await drop({ start: at('01T10:00'), end: at('03T10:00') })
  await expect.element(alert(m.timeline_past())).toBeVisible()
  await expect.element(button(m.timeline_agree())).not.toBeInTheDocument()
  expect(previewChange).not.toHaveBeenCalled()
})

it('names the workshop that a booking is dropped on, with its reason and note', async () => {
  const block = { reason: 'repair', id: 7, version: 1 } as const
  const change = { kind: 'service', reservation: null, block, note: 'เปลี่ยนยาง' } as const
  await drop({ unitId: 2 }, [testingBar(2, '11T08:00', '11T18:00', change)])
  await expect.element(alert('เปลี่ยนยาง').filter({ hasText: m.timeline_block_repair() })).toBeVisible()
  await expect.element(button(m.timeline_agree())).not.toBeInTheDocument()
})

it('names whose booking a block is dropped on', async () => {
  const block = testingBar(1, '10T08:00', '10T18:00', {
    kind: 'service',
    reservation: null,
    block: { reason: 'repair', id: 7, version: 1 },
  })
  await drop({ unitId: 2, start: at('12T08:00'), end: at('12T18:00') }, [LENA_BAR], block)
  await expect.element(alert('Lena Vogt').filter({ hasText: codeText(LENA.code) })).toBeVisible()
  await expect.element(button(m.timeline_agree())).not.toBeInTheDocument()
})
