/**
 * What the resort's file itself says of a range of days, added up from its text alone. Nothing of the product is used here,
 * neither its calendar nor its reading of files, so that an error in those shows as a difference.
 */
export interface ResortTotals {
  outs: number
  ins: number
  onRent: number
  rentals: number
  newBookings: number
  cancelled: number
  noShow: number
  revenue: number
  payments: number
  rentedMinutes: number
  lengthMinutes: number
  leadMinutes: number
}

interface Stay {
  readonly room: string
  readonly channel: string
  readonly status: string
  readonly arrival: number
  readonly nights: number
  readonly leadDays: number
  readonly endedOn: number
  readonly satang: number
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const CHANNELS: Record<string, string> = {
  'Online TA': 'web',
  'Offline TA/TO': 'phone',
  Groups: 'phone',
  Corporate: 'phone',
  Direct: 'phone',
}

/** Days since 1 January 1970, whatever the time zone. */
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000

/** The euro of the file at 36.50 baht, half up, counted in whole numbers. */
function toSatang(text: string): number {
  const [whole = '0', cents = ''] = text.replace('-', '').split('.')
  const scaled = BigInt(whole + cents.padEnd(4, '0')) * 3650n
  const rounded = (scaled + 5000n) / 10_000n
  return text.startsWith('-') ? 0 : Number(rounded)
}

function readStays(csv: string): Stay[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    if (cells.length !== names.length) throw new Error(`not ${names.length} cells: ${line}`)
    const cell = (name: string): string => cells[names.indexOf(name)] ?? ''
    const [month = 0, day = 0, year = 0] = cell('reservation_status_date').split('/').map(Number)
    const nights = Number(cell('stays_in_weekend_nights')) + Number(cell('stays_in_week_nights')) || 1
    return {
      room: cell('reserved_room_type'),
      channel: CHANNELS[cell('market_segment')] ?? 'import',
      status: cell('reservation_status'),
      arrival: dayOf(
        Number(cell('arrival_date_year')),
        MONTHS.indexOf(cell('arrival_date_month')) + 1,
        Number(cell('arrival_date_day_of_month')),
      ),
      nights,
      leadDays: Number(cell('lead_time')),
      endedOn: dayOf(year, month, day),
      satang: toSatang(cell('adr')) * nights,
    }
  })
}

/** From 14:00 of the first day to 12:00 of the last; days are `yyyy-mm-dd`, both included. */
export function resortTotals(
  csv: string,
  range: { from: string; to: string },
  only: { room?: string; channel?: string } = {},
): ResortTotals {
  const [first = 0, last = 0] = [range.from, range.to].map((text) => Date.parse(`${text}T00:00:00Z`) / 86_400_000)
  const isIn = (day: number): boolean => day >= first && day <= last
  const totals = {
    outs: 0,
    ins: 0,
    onRent: 0,
    rentals: 0,
    newBookings: 0,
    cancelled: 0,
    noShow: 0,
    revenue: 0,
    payments: 0,
    rentedMinutes: 0,
    lengthMinutes: 0,
    leadMinutes: 0,
  }
  for (const stay of readStays(csv)) {
    if (only.room !== undefined && only.room !== stay.room) continue
    if (only.channel !== undefined && only.channel !== stay.channel) continue
    const departure = stay.arrival + stay.nights
    if (isIn(stay.arrival - stay.leadDays)) {
      totals.newBookings += 1
      totals.lengthMinutes += stay.nights * 1440 - 120
      totals.leadMinutes += stay.leadDays * 1440
    }
    if (stay.status === 'Canceled' && isIn(stay.endedOn)) totals.cancelled += 1
    if (stay.status === 'No-Show' && isIn(stay.endedOn)) totals.noShow += 1
    if (stay.status !== 'Check-Out') continue
    if (isIn(stay.arrival)) totals.outs += 1
    if (isIn(departure)) totals.ins += 1
    if (stay.arrival <= last && departure > last) totals.onRent += 1
    if (isIn(stay.endedOn) && stay.satang > 0) {
      totals.revenue += stay.satang
      totals.payments += 1
    }
    const out = Math.max(stay.arrival * 1440 + 840, first * 1440)
    const back = Math.min(departure * 1440 + 720, (last + 1) * 1440)
    if (back > out) {
      totals.rentedMinutes += back - out
      totals.rentals += 1
    }
  }
  return totals
}
