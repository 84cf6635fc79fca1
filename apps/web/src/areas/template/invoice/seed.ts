import { SAMPLE_PEOPLE } from '#areas/template/core/people/sample-people.ts'
import { SERVICES } from './model.ts'
import type { InvoiceStatus } from './model.ts'
import type { Client, Invoice, Line, Paper, PaymentDetails } from './schema.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIRST_ID = 4987
const COUNT = 50

export const PAYMENT_DETAILS: PaymentDetails = {
  totalDue: '$12,110.55',
  bankName: 'Harbour Bank, Hua Hin',
  country: 'Thailand',
  iban: 'TH49 0412 8857 0600 0000 01',
  swiftCode: 'HRBKTHBK',
}

const taken = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value
const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Eight with a portrait have three invoices and eight one; four without have three and six one. */
const WITH = SAMPLE_PEOPLE.filter(({ avatar }) => avatar !== '').slice(-16)
const WITHOUT = SAMPLE_PEOPLE.filter(({ avatar }) => avatar === '').slice(-10)
const CLIENT_OF: readonly (typeof SAMPLE_PEOPLE)[number][] = [
  ...WITH.slice(-8),
  ...WITH.slice(-8),
  ...WITH,
  ...WITHOUT.slice(-4),
  ...WITHOUT.slice(-4),
  ...WITHOUT,
]

/** The count of each status is the specification's, and so are the seven of which too much is paid: none is paid in part. */
const STATES: readonly (readonly [InvoiceStatus, number, 'settled' | 'owed' | 'credit'])[] = [
  ['Paid', 8, 'settled'],
  ['Paid', 4, 'credit'],
  ['Draft', 10, 'settled'],
  ['Partial Payment', 11, 'owed'],
  ['Sent', 6, 'settled'],
  ['Downloaded', 5, 'settled'],
  ['Downloaded', 3, 'credit'],
  ['Past Due', 3, 'owed'],
]
const STATE_OF = STATES.flatMap(([status, count, money]) => Array.from({ length: count }, () => ({ status, money })))

const STREETS = ['Harbour Lane', 'Pier Road', 'Old Market Street', 'Lighthouse Way', 'Station Square'] as const
const CITIES = ['Porthaven', 'Lindby', 'Saltmere', 'Eastquay', 'Ferryhill'] as const

function clientOf(at: number): Client & { avatar: string } {
  const { fullName, company, email, country, contact, avatar } = taken(CLIENT_OF, at)
  const house = 4 + ((email.length * 37) % 120)
  return {
    name: fullName,
    company,
    companyEmail: email,
    address: `${house} ${taken(STREETS, email.length)}, ${taken(CITIES, company.length)}`,
    country,
    contact,
    avatar,
  }
}

function balanceOf(money: (typeof STATE_OF)[number]['money'], at: number): number {
  if (money === 'settled') return 0
  const amount = 200 + ((at * 331) % 752)
  return money === 'owed' ? amount : -amount
}

/** Fifty invoices of the year before `now`. Draft, sent and downloaded ones were paid ahead, with the booking. */
export function sampleInvoices(now: number): Invoice[] {
  return Array.from({ length: COUNT }, (_, index) => {
    // Steps without a common factor with fifty: neighbours have neither client nor status in common.
    const { status, money } = taken(STATE_OF, index * 13)
    const { avatar, ...client } = clientOf(index * 21)
    const isOpen = money === 'owed' && status !== 'Past Due'
    const daysAgo = status === 'Past Due' ? 60 + index : isOpen ? 2 + (index % 12) : 5 + ((index * 83) % 350)
    const days = 14 + ((index * 7) % 32)
    return {
      id: FIRST_ID + index,
      issuedDate: dayText(now - daysAgo * DAY_MS),
      client,
      service: taken(SERVICES, index * 3),
      total: 2029 + ((index * 1187) % 3584),
      avatar,
      invoiceStatus: status,
      balance: balanceOf(money, index),
      dueDate: dayText(now - (daysAgo - days) * DAY_MS),
    }
  })
}

const LINES: Record<Invoice['service'], readonly [string, string, string, string]> = {
  'Scooter rental': ['Scooter rental for a crew', 'Week rate in parts', 'Helmets and rain gear', 'One set a rider'],
  Delivery: ['Delivery to the pier, gate B', 'With the big van', 'Keys on site', 'Driver stays for the hand-over'],
  'Long-term rental': ['Long-term rental', 'Thirty days, service included', 'Cleaning at return', 'Inside and out'],
  'Guided tour': [
    'Guided tour along the coast',
    'Lead rider and sweep rider',
    'Lunch at the pier',
    'For the whole group',
  ],
}
const SELLERS = ['Elin Sandberg', 'Somchai Boonmee', 'Ploy Chaiyasit'] as const
export const NOTE = 'Thank you for riding with us. Please write the number of this invoice with your payment.'

/** Two lines that come to the total; where that can be divided so, a tax of ten per cent is in it. */
function sampleLines({ id, total, service }: Invoice): Line[] {
  const tax1 = total % 11 === 0 ? 10 : 0
  const net = tax1 === 0 ? total : (total / 11) * 10
  const qty = 3 + (id % 9)
  const cost = Math.floor((net * 0.8) / qty)
  const [first, firstWords, second, secondWords] = LINES[service]
  return [
    { item: first, description: firstWords, cost, qty, discount: 0, tax1, tax2: 0 },
    { item: second, description: secondWords, cost: net - cost * qty, qty: 1, discount: 0, tax1, tax2: 0 },
  ]
}

/** What stands on a sample's paper; dates lie after its day of issue and before `now`. */
export function samplePaper(invoice: Invoice, now: number): Paper {
  const { id, client, total, balance, invoiceStatus } = invoice
  const issued = Date.parse(`${invoice.issuedDate}T02:00:00Z`)
  const at = (hours: number) => new Date(Math.min(now, issued + hours * HOUR_MS)).toISOString()
  const salesperson = taken(SELLERS, id)
  const paid = total - balance
  const isSent = invoiceStatus !== 'Draft' && invoiceStatus !== 'Downloaded'
  const payment = {
    amount: paid,
    date: invoice.issuedDate,
    method: 'bank' as const,
    note: 'Paid ahead, with the booking',
  }
  const history: Paper['history'] = [
    { kind: 'written', about: salesperson, at: at(1) },
    ...(paid > 0 ? [{ kind: 'paid' as const, about: String(paid), at: at(2) }] : []),
    ...(invoiceStatus === 'Downloaded' ? [{ kind: 'downloaded' as const, about: '', at: at(3) }] : []),
    ...(isSent ? [{ kind: 'sent' as const, about: client.companyEmail, at: at(4) }] : []),
  ]
  return {
    lines: sampleLines(invoice),
    salesperson,
    note: NOTE,
    payBy: 'bank',
    hasTerms: true,
    hasNote: true,
    hasStub: false,
    payments: paid > 0 ? [payment] : [],
    mails: [],
    history,
  }
}
