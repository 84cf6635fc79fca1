import type { VehicleSheet } from '@rodchao/contract'
import { DAY, isoDate, shownName, shownReviews, starProof, toShopDate } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

const COUNTED_MS = 365 * DAY
const MOST_WORDS = 12
/** Shown before one asks for more. */
const SEEN_FIRST = 2

/** What customers of twelve months say of one product; null where they are too few. Every star counts, hidden words too. */
export async function findProductStars(
  db: Kysely<Database>,
  productId: number,
  now: number,
): Promise<VehicleSheet['stars']> {
  const reviews = db
    .selectFrom('review')
    .innerJoin('reservation', 'reservation.id', 'review.reservation_id')
    .where('reservation.product_id', '=', productId)
    .where('review.created_at', '>=', new Date(now - COUNTED_MS))
  const [given, said] = await Promise.all([
    reviews.select('stars').execute(),
    reviews
      .leftJoin('customer', 'customer.id', 'reservation.customer_id')
      .select(['stars', 'words', 'review.language', 'review.created_at', 'full_name', 'starts_at', 'ends_at'])
      .where('hidden_at', 'is', null)
      .where('words', '<>', '')
      .orderBy('review.created_at', 'desc')
      .limit(MOST_WORDS)
      .execute(),
  ])
  const proof = starProof(given.map(({ stars }) => stars))
  if (proof === null) return null
  const words = said.map(({ stars, words, language, created_at, full_name, starts_at, ends_at }) => ({
    stars,
    words,
    language: language as 'th' | 'en',
    name: shownName(full_name ?? ''),
    days: Math.max(1, Math.round((ends_at.getTime() - starts_at.getTime()) / DAY)),
    day: isoDate(toShopDate(created_at.getTime())),
  }))
  return { ...proof, words: shownReviews(words, SEEN_FIRST) }
}
