import { describe, expect, it } from 'vitest'
import { suggestRoles, usableColumns } from './column-names.ts'
import { suggestChannel, suggestCountry, suggestProduct, suggestStatus } from './column-labels.ts'
import { dateFacts, suggestMapping } from './suggest.ts'

const THAI = [
  'เลขที่จอง',
  'วันที่จอง',
  'ชื่อลูกค้า',
  'เบอร์โทร',
  'รุ่นรถ',
  'วันรับรถ',
  'เวลารับ',
  'วันคืนรถ',
  'ยอดรวม',
  'สถานะ',
  'ช่องทาง',
  'หมายเหตุ',
]

describe('which column is what', () => {
  it('columns with Thai names are recognized', () => {
    expect(suggestRoles(THAI)).toEqual({
      reference: 'เลขที่จอง',
      booked: 'วันที่จอง',
      name: 'ชื่อลูกค้า',
      phone: 'เบอร์โทร',
      product: 'รุ่นรถ',
      start: 'วันรับรถ',
      startTime: 'เวลารับ',
      end: 'วันคืนรถ',
      amount: 'ยอดรวม',
      status: 'สถานะ',
      channel: 'ช่องทาง',
      note: 'หมายเหตุ',
    })
  })

  it('columns with English names are recognized, however they are written', () => {
    const header = [
      'Booking ID',
      'First Name',
      'last_name',
      'E-mail',
      'Mobile No.',
      'Country',
      'Bike Model',
      'Pick-up date',
      'Return Date',
      'Total (THB)',
      'Status',
      'Source',
    ]
    expect(suggestRoles(header)).toEqual({
      reference: 'Booking ID',
      firstName: 'First Name',
      lastName: 'last_name',
      email: 'E-mail',
      phone: 'Mobile No.',
      nationality: 'Country',
      product: 'Bike Model',
      start: 'Pick-up date',
      end: 'Return Date',
      amount: 'Total (THB)',
      status: 'Status',
      channel: 'Source',
    })
  })

  it('unknown columns are left, and no column is suggested twice', () => {
    expect(suggestRoles(['x', 'y', 'colour'])).toEqual({})
    const roles = suggestRoles(['Start', 'Start time', 'End', 'Total', 'Total days', 'Name', 'Vehicle name'])
    expect(roles).toMatchObject({ start: 'Start', startTime: 'Start time', end: 'End', amount: 'Total', name: 'Name' })
    expect(new Set(Object.values(roles)).size).toBe(Object.values(roles).length)
  })

  it('columns without a name or with a repeated one are not suggested', () => {
    expect(usableColumns(['a', '', 'b', 'a', 'x'.repeat(201)])).toEqual(['b'])
  })
})

describe('a suggested mapping', () => {
  const sample = [
    [
      'B1',
      '1/12/2568',
      'สมชาย ใจดี',
      '0812345678',
      'Click',
      '15/1/2569',
      '9:00',
      '18/1/2569',
      '1,200',
      'คืนแล้ว',
      'LINE',
      '',
    ],
    ['B2', '2/12/2568', 'มาลี', '0898765432', 'PCX', '16/1/2569', '10:00', '17/1/2569', '600', 'ยกเลิก', 'โทร', 'จ่ายแล้ว'],
  ]

  it('the suggested mapping marks every field that it filled in', () => {
    const { draft, suggested } = suggestMapping(THAI, sample)
    expect(draft).toMatchObject({
      reference: { column: 'เลขที่จอง' },
      product: { choice: { column: 'รุ่นรถ' } },
      start: { column: 'วันรับรถ', timeColumn: 'เวลารับ', order: 'day-first' },
      end: { column: 'วันคืนรถ', time: '10:00' },
      status: { column: 'สถานะ', values: {} },
      channel: { column: 'ช่องทาง', otherwise: 'import' },
      amount: { column: 'ยอดรวม', satangPerUnit: 100, per: 'total' },
      customer: { name: '{ชื่อลูกค้า}', phone: 'เบอร์โทร', key: 'เบอร์โทร' },
      booked: { column: 'วันที่จอง' },
      note: '{หมายเหตุ}',
    })
    expect(suggested).toEqual(
      expect.arrayContaining(['reference', 'start', 'end', 'status', 'amount', 'customer/name']),
    )
  })

  it('a repeating column is not suggested as booking number, nor text as amount', () => {
    const { draft, suggested } = suggestMapping(
      ['No', 'Price'],
      [
        ['1', 'cheap'],
        ['1', '5'],
      ],
    )
    expect(draft.reference).toEqual({ line: true })
    expect(draft.amount.column).toBeUndefined()
    expect(suggested).toEqual([])
  })

  it('the suggested mapping takes nights where there is no return day, and joins names', () => {
    const { draft } = suggestMapping(
      ['Arrival date', 'Nights', 'First name', 'Last name'],
      [['2026-01-05', '3', 'Ann', 'Lee']],
    )
    expect(draft.end).toMatchObject({ nights: ['Nights'] })
    expect(draft.customer.name).toBe('{First name} {Last name}')
  })

  it('a name promises nothing that its values are not: a year is no date, and a time in a queue no length', () => {
    const header = ['Arrival year', 'Waiting days', 'Return', 'Phone', 'Total']
    const line = (total: string) => ['2015', '0', 'Click 125', 'yes', total]
    expect(suggestMapping(header, [line('free'), line('free')]).suggested).toEqual([])
    expect(suggestMapping(['Arrival', 'Return'], [['2015-07-01', '2015-07-03']]).suggested).toEqual(['start', 'end'])
    // What one line in ten has wrong does not decide.
    const dates = Array.from({ length: 10 }, (_, at) => [at === 4 ? 'unknown' : `${at + 1}/7/2015`])
    expect(suggestMapping(['Arrival'], dates).draft.start.column).toBe('Arrival')
  })

  it('a date in three columns and nights in two are put together', () => {
    const header = [
      'arrival_date_year',
      'arrival_date_month',
      'arrival_date_week_number',
      'arrival_date_day_of_month',
      'stays_in_weekend_nights',
      'stays_in_week_nights',
      'days_in_waiting_list',
    ]
    const { draft, suggested } = suggestMapping(header, [
      ['2015', 'July', '27', '1', '0', '1', '0'],
      ['2015', 'July', '27', '31', '2', '5', '0'],
    ])
    expect(draft.start).toMatchObject({
      year: 'arrival_date_year',
      month: 'arrival_date_month',
      day: 'arrival_date_day_of_month',
    })
    expect(draft.start.column).toBeUndefined()
    expect(draft.end.nights).toEqual(['stays_in_weekend_nights', 'stays_in_week_nights'])
    expect(suggested).toEqual(['start', 'end'])
  })

  it('the suggested mapping leaves the time of day to dates that carry one', () => {
    const { draft } = suggestMapping(['Start', 'End'], [['5/1/2026 09:30', '6/1/2026 18:00']])
    expect(draft.start).toEqual({ column: 'Start', order: 'day-first' })
  })
})

describe('what dates tell', () => {
  it.each([
    [['13/1/2026', '1/2/2026'], 'day-first'],
    [['1/13/2026', '1/2/2026'], 'month-first'],
    [['1/2/2026'], undefined],
    [['2026-01-05', '5 ม.ค. 2569'], undefined],
  ])('the dates %j are recognized as %s', (texts, order) => {
    expect(dateFacts(texts).order).toBe(order)
  })

  it('years of the Buddhist era are recognized, and short years are ambiguous', () => {
    expect(dateFacts(['5/1/2569'])).toMatchObject({ isBuddhist: true, hasShortYears: false })
    expect(dateFacts(['๕/๑/๒๕๖๙'])).toMatchObject({ isBuddhist: true })
    expect(dateFacts(['5/1/69'])).toMatchObject({ isBuddhist: false, hasShortYears: true })
    expect(dateFacts(['2026-01-05'])).toMatchObject({ isBuddhist: false, hasShortYears: false })
  })
})

describe('what a value is here', () => {
  it.each([
    ['Check-Out', 'completed'],
    ['คืนแล้ว', 'completed'],
    ['ยกเลิกโดยลูกค้า', 'cancelled'],
    ['Canceled', 'cancelled'],
    ['No-Show', 'no_show'],
    ['กำลังเช่า', 'on_rent'],
    ['Confirmed', 'confirmed'],
    ['จอง', 'confirmed'],
    ['ดำเนินการ', undefined],
  ])('the status %s is suggested as %s', (text, status) => {
    expect(suggestStatus(text)).toBe(status)
  })

  it('channels and countries are suggested by their names', () => {
    expect(['LINE OA', 'Walk in', 'โทรศัพท์', 'Booking.com', 'เพื่อน'].map(suggestChannel)).toEqual([
      'line',
      'walk_in',
      'phone',
      'web',
      undefined,
    ])
    expect(['th', 'ไทย', 'British', 'UK', '', 'Atlantis'].map(suggestCountry)).toEqual([
      'TH',
      'TH',
      'GB',
      'GB',
      '',
      undefined,
    ])
  })

  it('a product is suggested by its name, unless two match', () => {
    const products = [
      { slug: 'honda-click-125', name: { th: 'ฮอนด้า คลิก 125', en: 'Honda Click 125' } },
      { slug: 'honda-pcx-160', name: { th: 'ฮอนด้า พีซีเอ็กซ์ 160', en: 'Honda PCX 160' } },
      { slug: 'yamaha-x-125', name: { th: 'ยามาฮ่า 125', en: 'Yamaha X 125' } },
    ]
    expect(suggestProduct('honda click-125', products)).toBe('honda-click-125')
    expect(suggestProduct('PCX 160', products)).toBe('honda-pcx-160')
    expect(suggestProduct('125', products)).toBeUndefined()
    expect(suggestProduct('', products)).toBeUndefined()
  })
})
