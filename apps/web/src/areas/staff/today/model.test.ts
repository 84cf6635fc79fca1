import type { DeskListName, DeskRow } from '@rodchao/contract'
import { describe, expect, test } from 'vitest'
import {
  lineAction,
  hasRunOut,
  isStopLate,
  lineMark,
  oneYearLater,
  amountOwed,
  actionPlace,
  stopPlace,
  readBranch,
  waitingThings,
} from './model.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

const ROW: DeskRow = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'rental',
  code: 'K7M29QXF4',
  version: 1,
  status: 'confirmed',
  isOverdue: false,
  channel: 'web',
  customer: { fullName: 'Emma Lindqvist', phone: '+46701234418' },
  product: {
    id: 1,
    name: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
    charging: 'clock',
    drawing: { kind: 'scooter-sport', paint: 'red' },
  },
  unit: { id: 1, label: '1กข 2841', labelKind: 'plate', isFixed: true },
  start: '2026-11-21T15:00:00+07:00',
  end: '2026-11-24T15:00:00+07:00',
  expiresAt: null,
  branch: { id: 1, name: { th: 'หัวหิน', en: 'Hua Hin' } },
  place: { mode: 'branch', text: '' },
  total: 85_000,
  paid: 0,
  balance: 85_000,
  bookingDeposit: 0,
  damageDeposit: 0,
  paymentState: 'none',
  flags: [],
  flagReason: null,
  createdAt: '2026-11-20T15:00:00+07:00',
  namedDriver: '',
  group: null,
  slipSentAt: null,
}

test('the branch of the address is a number, all, or left to the server', () => {
  expect(readBranch({})).toBeUndefined()
  expect(readBranch({ branch: 'all' })).toBe('all')
  expect(readBranch({ branch: '2' })).toBe(2)
  for (const branch of ['', '0', '-1', '1.5', 'ALL', '99999999999', '2; drop table'])
    expect(readBranch({ branch }), branch).toBeUndefined()
})

describe('what waits', () => {
  const empty = { count: 0, rows: [] }
  const nothing = {
    lists: {
      outs: { count: 5, rows: [] },
      ins: empty,
      tomorrow: empty,
      overdue: empty,
      slips: empty,
      unassigned: empty,
      unpaid: empty,
      noShows: empty,
    },
    deliveries: { done: 0, open: 3, unassigned: 1, late: 1, rows: [], failed: empty },
    refunds: { ...empty, sum: 0 },
    unmatched: { ...empty, sum: 0 },
    deadMessages: empty,
  }

  test('nothing waits where only the plan of the day is left', () => {
    expect(waitingThings(nothing)).toEqual({ first: [], beside: [] })
  })

  test('waiting work is shown by urgency and only where there is some', () => {
    const one = { count: 1, rows: [] }
    expect(
      waitingThings({
        lists: { ...nothing.lists, overdue: one, slips: one, unassigned: one },
        deliveries: { ...nothing.deliveries, failed: one },
        refunds: { ...one, sum: 100 },
        unmatched: { ...one, sum: 100 },
        deadMessages: one,
      }),
    ).toEqual({
      first: ['slips', 'overdue', 'failedStops', 'unassigned', 'deadMessages'],
      beside: ['refunds', 'unmatched'],
    })
  })

  test('money waits only where nobody waits', () => {
    const refunds = { count: 1, rows: [], sum: 100 }
    expect(waitingThings({ ...nothing, refunds })).toEqual({ first: ['refunds'], beside: [] })
  })
})

describe('the step of a line', () => {
  const actions = (list: DeskListName, ...statuses: DeskRow['status'][]) =>
    statuses.map((status) => lineAction(list, { ...ROW, status }))

  test('the step of a line is the purpose of its list', () => {
    expect(actions('ins', 'on_rent')).toEqual(['take_back'])
    expect(actions('overdue', 'on_rent')).toEqual(['take_back'])
    expect(actions('slips', 'awaiting_review')).toEqual(['check_slip'])
    expect(actions('unassigned', 'confirmed')).toEqual(['assign_unit'])
    expect(actions('unpaid', 'pending_payment')).toEqual(['extend_pay_by'])
    expect(actions('noShows', 'confirmed')).toEqual(['no_show'])
  })

  test('the step before a vehicle goes out is the money while it is unpaid', () => {
    expect(actions('outs', 'pending_payment', 'awaiting_review', 'confirmed')).toEqual([
      'confirm',
      'check_slip',
      'hand_over',
    ])
  })

  test('a sold vehicle does not go out like a rented one', () => {
    expect(lineAction('outs', { ...ROW, kind: 'sale', status: 'confirmed' })).toBe('hand_over_sold')
  })

  test('the step of tomorrow’s line is the vehicle where none was chosen', () => {
    const unit = { id: 1, label: '1กข 2841', labelKind: 'plate', isFixed: false } as const
    expect(actions('tomorrow', 'confirmed')).toEqual([null])
    expect(lineAction('tomorrow', { kind: 'rental', status: 'confirmed', unit })).toBe('assign_unit')
    expect(lineAction('tomorrow', { kind: 'rental', status: 'pending_payment', unit })).toBeNull()
  })

  test('the step of a line opens the booking or its slip', () => {
    expect(actionPlace('hand_over', 'x')).toEqual({
      to: '/reservation-info',
      search: { id: 'x', do: 'hand_over' },
    })
    expect(actionPlace('check_slip', 'x')).toEqual({ to: '/main', search: { view: 'slips', open: 'x' } })
  })
})

describe('a stop', () => {
  test('a stop leads to its place in the plan of its day', () => {
    const day = '2026-11-21'
    const driver = { id: '00000000-0000-4000-8000-000000000002', name: 'สมศักดิ์' }
    const stopSearch = (stop: Parameters<typeof stopPlace>[0]) => stopPlace(stop).search
    expect(stopSearch({ day, status: 'planned', driver: null })).toEqual({ day, branch: 'all' })
    expect(stopSearch({ day, status: 'assigned', driver })).toEqual({ day, branch: 'all', driver: driver.id })
    expect(stopSearch({ day, status: 'failed', driver })).toEqual({ day, branch: 'all', status: 'failed' })
  })

  test('a stop is late once its window is over', () => {
    const stop = { dueAt: '2026-11-21T09:30:00+07:00', windowMinutes: 30 }
    expect(isStopLate(stop, NOW)).toBe(false)
    expect(isStopLate(stop, NOW + 1)).toBe(true)
  })
})

describe('the time of a line', () => {
  test('the time of a line is when the vehicle goes out, and it is late only a while after', () => {
    const start = '2026-11-21T09:45:00+07:00'
    expect(lineMark('outs', { ...ROW, start }, NOW)).toEqual({ kind: 'clock', at: start })
    expect(lineMark('outs', { ...ROW, start }, NOW + 1)).toEqual({ kind: 'late', at: start })
  })

  test('the time of a line is when the vehicle comes back, and it is late only after the grace', () => {
    const end = '2026-11-21T09:30:00+07:00'
    expect(lineMark('ins', { ...ROW, status: 'on_rent', end }, NOW).kind).toBe('clock')
    expect(lineMark('ins', { ...ROW, status: 'on_rent', end, isOverdue: true }, NOW).kind).toBe('late')
  })

  test('the time of a line is the one by which its list is sorted', () => {
    const slipSentAt = '2026-11-21T09:50:00+07:00'
    const expiresAt = '2026-11-21T10:20:00+07:00'
    expect(lineMark('slips', { ...ROW, slipSentAt }, NOW)).toEqual({ kind: 'waits', at: slipSentAt })
    expect(lineMark('slips', ROW, NOW)).toEqual({ kind: 'none' })
    expect(lineMark('unpaid', { ...ROW, expiresAt }, NOW)).toEqual({ kind: 'until', at: expiresAt })
    expect(lineMark('noShows', ROW, NOW)).toEqual({ kind: 'late', at: ROW.start })
    expect(lineMark('overdue', ROW, NOW)).toEqual({ kind: 'late', at: ROW.end })
    expect(lineMark('unassigned', ROW, NOW)).toEqual({ kind: 'moment', at: ROW.start })
  })
})

test('money is owed until it was paid, but not while a slip is reviewed or after the end', () => {
  expect(amountOwed(ROW)).toBe(85_000)
  expect(amountOwed({ status: 'on_rent', balance: 0 })).toBe(0)
  expect(amountOwed({ status: 'on_rent', balance: -100 })).toBe(0)
  expect(amountOwed({ status: 'awaiting_review', balance: 85_000 })).toBe(0)
  expect(amountOwed({ status: 'no_show', balance: 85_000 })).toBe(0)
})

test('a vehicle paper is valid on its last day', () => {
  expect(hasRunOut({ expiresOn: '2026-11-21' }, '2026-11-21')).toBe(false)
  expect(hasRunOut({ expiresOn: '2026-11-20' }, '2026-11-21')).toBe(true)
})

test('a vehicle paper is renewed for a year from its last day', () => {
  expect(oneYearLater('2026-12-31')).toBe('2027-12-31')
  expect(oneYearLater('2028-02-29')).toBe('2029-02-28')
})
