import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeliveryStop, Door, DriverDay } from '@rodchao/contract'
import { session } from '#lib/session/session.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { closeRoad, roadDatabase } from '#areas/staff/core/road/database.ts'
import type { Road } from '#areas/staff/core/road/use-road.ts'
import { DoorSheet } from './door-sheet.tsx'

const STOP = {
  id: 's',
  kind: 'deliver',
  reservation: {
    id: 'r',
    code: 'K7M29QXF4',
    customerName: 'Emma Lindqvist',
    productName: { th: 'โตโยต้า ยาริส', en: 'Toyota Yaris' },
  },
  money: { rentDue: 0, depositDue: 0, depositHeld: 0 },
} as unknown as DeliveryStop

/** A car that the shop fixed; all is done but what is read and signed. */
const CAR = {
  stopId: 's',
  start: '2026-11-21T14:00:00+07:00',
  end: '2026-11-22T14:00:00+07:00',
  total: 135_000,
  language: 'th',
  namedDriver: '',
  gates: [{ gate: 'licence_checked', isOpen: true }],
  licenceNeeded: 'car',
  licence: { kind: 'thai', expiresOn: '2030-01-01' },
  isContractSigned: false,
  photosNeeded: 0,
  photosTaken: 0,
  hasFuel: true,
  helmetsExpected: 0,
  units: [
    {
      id: 1,
      label: '2ผพ 509',
      labelKind: 'plate',
      plateProvince: null,
      colour: { th: '', en: '' },
      odometerKm: 1000,
      isKept: true,
      isFixed: true,
      isOut: false,
    },
  ],
  out: null,
  parts: [],
  lines: [],
  damageDeposit: 0,
  terms: null,
} as unknown as Door
const DAY = { doors: [CAR], terms: { version: '1', body: { th: '', en: '' } } } as unknown as DriverDay
const ROAD: Road = {
  acts: [],
  open: 0,
  isCut: true,
  isBlocked: false,
  record: () => Promise.resolve(),
  again: () => undefined,
  drop: () => undefined,
  send: () => undefined,
}

beforeEach(async () => {
  vi.spyOn(session, 'current').mockReturnValue({ user: { id: 'u1', fullName: 'Lek' } } as never)
  await (await roadDatabase()).clear('drafts')
})
afterEach(() => closeRoad())

const open = () =>
  render(
    <TestingRouter>
      <DoorSheet stop={STOP} day={DAY} road={ROAD} onClose={() => undefined} onDone={() => undefined} />
    </TestingRouter>,
  )
const odometer = () => page.getByRole('textbox', { name: m.counter_odometer() })
const readings = () => page.getByRole('button', { name: new RegExp(m.staff_odometer({ km: '9,912' })) })

async function read() {
  await page.getByRole('radio').last().click()
  await odometer().fill('9912')
}

describe('the steps at a door', () => {
  it('leave the odometer open while it is typed, and count no helmets of a car', async () => {
    await open()
    await read()
    await expect.element(readings()).toBeVisible()
    await userEvent.keyboard('0')
    await expect.element(odometer()).toHaveValue('99120')
    await expect.element(page.getByText(m.counter_helmets_count({ count: 0 }))).not.toBeInTheDocument()
  })

  it('leave the line to sign open after the first stroke, which is not the whole name', async () => {
    const before = await open()
    await read()
    await expect.element(readings()).toBeVisible()
    await vi.waitFor(async () => expect(await (await roadDatabase()).count('drafts')).toBe(1))
    await before.unmount()
    // Opened anew, the sheet is at its last step by itself.
    await open()
    const line = page.getByRole('button', { name: m.counter_sign_pad_renter() })
    await expect.element(line).toBeVisible()
    line.element().focus()
    await userEvent.keyboard(` ${'{ArrowRight}'.repeat(12)}{ArrowUp}{ArrowUp} `)
    await expect.element(page.getByText(m.door_sign_done({ name: 'Emma Lindqvist' }))).toBeVisible()
    await expect.element(line).toHaveFocus()
  })
})
