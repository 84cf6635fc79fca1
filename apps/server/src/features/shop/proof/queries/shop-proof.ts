import type { Proof } from '@rodchao/contract'
import {
  addDays,
  confirmationProof,
  depositProof,
  isoDate,
  isOpenAt,
  shownName,
  starProof,
  toInstant,
  toShopDate,
} from '@rodchao/rental'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'

const DAYS = 365

type Db = Kysely<Database>

/** The deposits whose last movement is in the period, each with its sums. */
function findDeposits(db: Db, from: Date) {
  return db
    .selectFrom('deposit_entry')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind = 'received'), 0)::float8`.as('received'),
      sql<number>`coalesce(sum(amount) filter (where kind = 'kept'), 0)::float8`.as('kept'),
      sql<number>`sum(case kind when 'received' then amount else -amount end)::float8`.as('held'),
    ])
    .groupBy('reservation_id')
    .having(sql<Date>`max(at)`, '>=', from)
    .execute()
}

/** Of a booking of several things the first: they had one slip. Bookings of another system had theirs there. */
function findConfirmed(db: Db, from: Date) {
  return db
    .selectFrom('reservation')
    .select(['branch_id', 'slip_sent_at', 'confirmed_at'])
    .where('confirmed_at', '>=', from)
    .where('slip_sent_at', 'is not', null)
    .where('channel', '<>', 'import')
    .where((where) => where.or([where('group_no', 'is', null), where('group_no', '=', 1)]))
    .execute()
}

const MOST_WORDS = 3

/** Of the newest rentals that were reviewed, whatever their stars; never what was hidden. */
async function findWords(db: Db, from: Date) {
  const rows = await db
    .selectFrom('review')
    .innerJoin('reservation', 'reservation.id', 'review.reservation_id')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .leftJoin('customer', 'customer.id', 'reservation.customer_id')
    .select(['stars', 'words', 'review.language', 'review.created_at', 'full_name', 'name_th', 'name_en'])
    .where('review.created_at', '>=', from)
    .where('hidden_at', 'is', null)
    .where('words', '<>', '')
    .orderBy('review.created_at', 'desc')
    .limit(MOST_WORDS)
    .execute()
  return rows.map(({ stars, words, language, created_at, full_name, name_th, name_en }) => ({
    stars,
    words,
    language: language as 'th' | 'en',
    name: shownName(full_name ?? ''),
    product: { th: name_th, en: name_en },
    day: isoDate(toShopDate(created_at.getTime())),
  }))
}

/** Every star counts, also where the words are hidden. */
async function findStars(db: Db, from: Date): Promise<Proof['stars']> {
  const [rows, words] = await Promise.all([
    db.selectFrom('review').select('stars').where('created_at', '>=', from).execute(),
    findWords(db, from),
  ])
  const proof = starProof(rows.map(({ stars }) => stars))
  return proof === null ? null : { ...proof, words }
}

/** The last twelve months of the shop's own books. */
export async function findShopProof(db: Db, catalogue: Catalogue, now: number): Promise<Proof> {
  const today = toShopDate(now)
  const first = addDays(today, -DAYS)
  const from = new Date(toInstant(first, 0))
  const [deposits, confirmed, stars] = await Promise.all([
    findDeposits(db, from),
    findConfirmed(db, from),
    findStars(db, from),
  ])
  const slips = confirmed.flatMap(({ branch_id, slip_sent_at, confirmed_at }) => {
    const branch = catalogue.branchById.get(branch_id)
    if (branch === undefined || slip_sent_at === null || confirmed_at === null) return []
    const sentAt = slip_sent_at.getTime()
    const wasOpen = isOpenAt(sentAt, branch.opening, branch.closures, 'pick_up')
    return [{ sentAt, confirmedAt: confirmed_at.getTime(), wasOpen }]
  })
  return {
    from: isoDate(first),
    to: isoDate(today),
    deposits: depositProof(deposits),
    confirmation: confirmationProof(slips),
    stars,
  }
}
