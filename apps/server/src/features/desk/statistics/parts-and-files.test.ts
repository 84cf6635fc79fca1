import { randomUUID } from 'node:crypto'
import type { StatisticRows, Statistics } from '@rodchao/contract'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../../../db/seed/insert-rows.ts'
import { createTill, type Till } from '../../money/ledgers/testing.ts'

let till: Till
let headers: { authorization: string }

beforeAll(async () => {
  till = await createTill()
  headers = await till.signIn('staff')
  await put(1, { out: '20T08:10', back: '20T16:10', made: '20T07:00', addons: ['Helmet', 'Phone holder'] })
  await put(2, { out: '20T08:50', back: '21T09:00', made: '20T08:00', addons: ['Helmet'] })
  await put(3, { out: '20T14:00', back: '20T16:30', made: '19T10:00', addons: ['Helmet'] })
  // A Friday a week before: one in the morning, one in the evening.
  await put(4, { out: '13T09:00', back: '13T18:00', made: '13T08:00', addons: [] })
  await put(5, { out: '13T17:00', back: '14T09:00', made: '13T16:00', addons: [] })
})
afterAll(() => till.close())

const at = (text: string) => new Date(`2026-11-${text}:00+07:00`)

async function put(
  nth: number,
  given: { out: string; back: string; made: string; addons: readonly string[] },
): Promise<void> {
  const [id, customer] = [randomUUID(), randomUUID()]
  const { db } = till.database
  await insertRows(db, 'customer', [{ id: customer, full_name: 'สมชาย ใจดี', phone: '+66812345678' }])
  await insertRows(db, 'reservation', [
    {
      id,
      code: `PART${nth}`,
      public_token: `part-${nth}`,
      status: 'completed',
      channel: 'walk_in',
      branch_id: till.shop.branchId,
      customer_id: customer,
      product_id: till.shop.scooterId,
      unit_id: null,
      starts_at: at(given.out),
      ends_at: at(given.back),
      original_starts_at: at(given.out),
      original_ends_at: at(given.back),
      actual_out_at: at(given.out),
      actual_in_at: at(given.back),
      quote: JSON.stringify({}),
      total: 60_000,
      booking_deposit: 0,
      damage_deposit: 0,
      created_at: at(given.made),
      updated_at: at(given.made),
    },
  ])
  const lines = [['rent', 'Rent', 60_000] as const, ...given.addons.map((name) => ['addon', name, 5050] as const)]
  await insertRows(
    db,
    'reservation_line',
    lines.map(([kind, name, amount], index) => ({
      reservation_id: id,
      position: index + 1,
      kind,
      text_th: `${name} 2 วัน`,
      text_en: `${name}, 2 days`,
      quantity: 1,
      unit_amount: amount,
      amount,
    })),
  )
  await insertRows(db, 'payment', [
    {
      id: randomUUID(),
      reservation_id: id,
      direction: 'in',
      method: 'transfer',
      amount: 60_025,
      received_at: at(given.out),
      recorded_at: at(given.out),
    },
  ])
}

const DAY = 'from=2026-11-20&to=2026-11-20'
async function get(path: string) {
  const answer = await till.app.inject({ url: `/api/staff/${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const statistics = async (query: string) => (await get(`statistics?${query}`)).json<Statistics>()
const rowsOf = async (query: string) => (await get(`statistic-rows?${query}`)).json<StatisticRows>()

describe('a part of a figure has the rows it was counted from', () => {
  test('each hour of a day', async () => {
    const { hours } = await statistics(DAY)
    expect(hours.map(({ hour, outs, ins }) => [hour, outs, ins])).toEqual([
      [8, 2, 0],
      [14, 1, 0],
      [16, 0, 2],
    ])
    for (const { hour, outs, ins } of hours) {
      expect((await rowsOf(`${DAY}&figure=outs&hour=${hour}`)).total.count).toBe(outs)
      expect((await rowsOf(`${DAY}&figure=ins&hour=${hour}`)).total.count).toBe(ins)
    }
    expect((await rowsOf(`${DAY}&figure=ins&hour=16`)).rows.map(({ code }) => code)).toEqual(['PART3', 'PART1'])
  })

  test('each hour of the week, both ways together', async () => {
    const week = 'from=2026-11-13&to=2026-11-21'
    const { hours } = await statistics(week)
    expect(hours.length).toBeGreaterThan(5)
    for (const { weekday, hour, outs, ins } of hours) {
      const { total, rows } = await rowsOf(`${week}&figure=moves&hour=${hour}&weekday=${weekday}`)
      expect(total.count, `${weekday} ${hour}`).toBe(outs + ins)
      expect(rows).toHaveLength(outs + ins)
    }
  })

  test('each add-on, with its sum', async () => {
    const { addons } = await statistics(DAY)
    expect(addons).toEqual([
      { name: { th: 'Helmet', en: 'Helmet' }, bookings: 2, amount: 10_100 },
      { name: { th: 'Phone holder', en: 'Phone holder' }, bookings: 1, amount: 5050 },
    ])
    for (const { name, bookings, amount } of addons)
      expect((await rowsOf(`${DAY}&figure=addons&addon=${encodeURIComponent(name.en)}`)).total).toEqual({
        count: bookings,
        amount,
      })
    expect((await rowsOf(`${DAY}&figure=addons&addon=Nothing`)).total).toEqual({ count: 0, amount: 0 })
  })

  test.each(['hour=24', 'hour=-1', 'weekday=7', 'addon='])('%s is refused', async (part) => {
    const answer = await till.app.inject({ url: `/api/staff/statistic-rows?${DAY}&figure=outs&${part}`, headers })
    expect(answer.statusCode).toBe(400)
  })
})

describe('what a day that runs is held against', () => {
  test('is the same stretch of the day before, as it was then', async () => {
    const friday = 'from=2026-11-13&to=2026-11-13'
    const whole = await statistics(friday)
    expect(whole.counts).toMatchObject({ outs: 2, ins: 1, newBookings: 2, onRent: 1 })
    const noon = await statistics(`${friday}&elapsed=${12 * 60}`)
    expect(noon.counts).toMatchObject({ outs: 1, ins: 0, newBookings: 1, onRent: 1 })
    expect(noon.money.revenue).toBe(60_025)
    expect(noon.units.rentedMinutes).toBe(3 * 60)
    expect(noon.units.availableMinutes).toBe(whole.units.availableMinutes / 2)
    expect(noon.until).toBe('2026-11-13T12:00:00+07:00')
    // The steps of its charts stay whole.
    expect(noon.series).toEqual(whole.series)
  })

  test('is never longer than its days', async () => {
    const friday = 'from=2026-11-13&to=2026-11-13'
    expect(await statistics(`${friday}&elapsed=9999`)).toEqual(await statistics(friday))
    expect((await statistics(`${friday}&elapsed=0`)).counts).toMatchObject({ outs: 0, newBookings: 0 })
  })
})

describe('the workbook', () => {
  test('has the figures of the page as numbers, and no formula that runs', async () => {
    await till.rows(`update product set name_th = $2 where id = $1`, [till.shop.scooterId, '=HYPERLINK("x")'])
    const shown = await statistics(DAY)
    const answer = await get(`statistic-export?${DAY}&format=xlsx`)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="statistics-2569-11-20.xlsx"')
    const [sheet] = await readSheets(answer.rawPayload)
    const rows = sheet?.data ?? []
    const figure = (part: string, what: string) => rows.find(([one, other]) => one === part && other === what)?.[2]
    const sum = (part: string) =>
      rows.filter(([one]) => one === part).reduce((all, [, , value]) => all + Number(value), 0)
    expect(rows[0]).toEqual(['ส่วน', 'รายการ', 'ค่า', 'หน่วย'])
    expect(figure('การเช่า', 'รถออก')).toBe(shown.counts.outs)
    expect(figure('การเช่า', 'กำลังเช่า')).toBe(shown.counts.onRent)
    expect(figure('รายได้', 'รวม')).toBe(1800.75)
    expect(shown.money.revenue).toBe(180_075)
    expect(sum('รถออกตามชั่วโมง')).toBe(shown.counts.outs)
    expect(sum('รถเข้าตามชั่วโมง')).toBe(shown.counts.ins)
    expect(sum('รับเงิน')).toBe(shown.money.received.amount / 100)
    expect(sum('รุ่น: รายได้')).toBe(shown.money.revenue / 100)
    expect(sum('สาขา: รถออก')).toBe(shown.counts.outs)
    expect(figure('ตามเวลา: รายได้', '20/11/2569')).toBe(1800.75)
    expect(figure('ของเพิ่ม: ยอดเงิน', 'Helmet')).toBe(101)
    expect(figure('รุ่น: รถออก', '=HYPERLINK("x")')).toBe(shown.counts.outs)
    const csv = (await get(`statistic-export?${DAY}`)).body
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length)
  })
})

describe('a file that is held against earlier days', () => {
  const csvOf = async (query: string) =>
    (await get(`statistic-export?${query}`)).body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))

  test('has both figures and the difference, the ledgers’ on each side', async () => {
    const [shown, before] = [await statistics(DAY), await statistics('from=2026-11-13&to=2026-11-13')]
    const [head, ...lines] = await csvOf(`${DAY}&compare=week`)
    expect(head).toEqual(['ส่วน', 'รายการ', 'ค่า', 'หน่วย', 'ช่วงก่อน', 'ต่าง'])
    const line = (part: string, what: string) => lines.find(([one, other]) => one === part && other === what)?.slice(2)
    const baht = (satang: number) => (satang / 100).toFixed(2)
    expect(line('การเช่า', 'รถออก')).toEqual(['3', 'คัน', '2', '1'])
    const { revenue, byMethod, depositsHeld } = shown.money
    const old = before.money
    expect(line('รายได้', 'รวม')).toEqual([baht(revenue), 'บาท', baht(old.revenue), baht(revenue - old.revenue)])
    for (const [method, name] of [
      ['cash', 'เงินสด'],
      ['transfer', 'โอนธนาคาร'],
    ] as const) {
      const received = byMethod.find((row) => row.method === method)?.received ?? 0
      const earlier = old.byMethod.find((row) => row.method === method)?.received ?? 0
      expect(line('รับเงิน', name)).toEqual([baht(received), 'บาท', baht(earlier), baht(received - earlier)])
    }
    expect(line('เงินประกัน (ไม่ใช่รายได้)', 'ถืออยู่')?.[2]).toBe(baht(old.depositsHeld.amount))
    expect(depositsHeld.amount).toBeGreaterThanOrEqual(0)
    expect(line('จากกันรถถึงจ่ายเงิน', 'กันรถ')?.[2]).toBe(String(before.funnel.held))
    // Of an hour, an add-on or a model that there was nothing of on one of the days.
    expect(line('ของเพิ่ม', 'Phone holder')).toEqual(['1', 'คัน', '0', '1'])
    expect(line('รถออกตามชั่วโมง', '17:00')).toEqual(['0', 'คัน', '1', '-1'])
    // Steps are of other days.
    expect(line('ตามเวลา: รถออก', '20/11/2569')?.slice(2)).toEqual(['', ''])
  })

  test('is the same in a workbook, as numbers', async () => {
    const lines = await csvOf(`${DAY}&compare=week`)
    const answer = await get(`statistic-export?${DAY}&compare=week&format=xlsx`)
    const [sheet] = await readSheets(answer.rawPayload)
    const rows = sheet?.data ?? []
    expect(rows).toHaveLength(lines.length)
    expect(rows[0]).toEqual(['ส่วน', 'รายการ', 'ค่า', 'หน่วย', 'ช่วงก่อน', 'ต่าง'])
    for (const [index, row] of rows.slice(1).entries()) {
      const [, , , , old = '', difference = ''] = lines[index + 1] ?? []
      if (difference !== '') expect([row[4], row[5]]).toEqual([Number(old), Number(difference)])
    }
  })

  test('says the same in English, with the days of that calendar and not a word of Thai', async () => {
    const linesOf = async (language: string) => {
      const answer = await get(`statistic-export?${DAY}&compare=week&format=xlsx&language=${language}`)
      return (await readSheets(answer.rawPayload))[0]?.data ?? []
    }
    const [thai, english] = [await linesOf('th'), await linesOf('en')]
    const figuresOf = (lines: typeof thai) =>
      lines.map(([, , figure, , ...compared]) =>
        [figure, ...compared].map((one) => (typeof one === 'number' ? one : '')),
      )
    expect(figuresOf(english)).toEqual(figuresOf(thai))
    expect(english[0]).toEqual(['Part', 'What', 'Figure', 'In', 'Earlier days', 'Difference'])
    expect(english[1]?.slice(0, 3)).toEqual(['Days', 'From', '2026-11-20'])
    // Plates and names are the shop's own.
    const own = english.filter(([part]) => part !== 'Long idle').flat()
    expect(own.filter((cell) => /[\u0E00-\u0E7F]/u.test(String(cell)))).toEqual([])
    // What is told apart in one language is in the other.
    const names = (lines: typeof thai) => new Set(lines.map(([part, what]) => `${String(part)}|${String(what)}`))
    expect(names(english).size).toBe(names(thai).size)
    const { headers: sent } = await get(`statistic-export?${DAY}&language=en`)
    expect(sent['content-disposition']).toBe('attachment; filename="statistics-2026-11-20.csv"')
  })

  test('knows no other comparison', async () => {
    const answer = await till.app.inject({ url: `/api/staff/statistic-export?${DAY}&compare=decade`, headers })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the time of the vehicles', () => {
  test('is rented, idle and kept back together, of each model and of all', async () => {
    const { units, byProduct, byBranch } = await statistics(DAY)
    const whole = (time: { availableMinutes: number; serviceMinutes: number }) =>
      time.availableMinutes + time.serviceMinutes
    expect(whole(units)).toBe(units.fleet * 1440)
    for (const rows of [byProduct, byBranch])
      for (const key of ['rentedMinutes', 'availableMinutes', 'serviceMinutes'] as const)
        expect(rows.reduce((sum, row) => sum + row[key], 0)).toBeCloseTo(units[key], 6)
  })

  test('stands in the rows of what was rented, and adds up to it', async () => {
    const { units } = await statistics(DAY)
    const rows = (await get(`statistic-rows?${DAY}&figure=rented`)).json<StatisticRows>()
    expect(rows.rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBeCloseTo(units.rentedMinutes, 6)
    const outs = (await get(`statistic-rows?${DAY}&figure=outs`)).json<StatisticRows>()
    expect(outs.rows.map(({ minutes }) => minutes)).toEqual(outs.rows.map(() => null))
  })
})
