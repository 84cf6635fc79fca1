import { toWireInstant } from '@rodchao/contract'
import type { BookableProduct } from '@rodchao/contract'
import { coversClass, DAY, HOUR, withTurnaround } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/queries/catalogue.ts'
import { findFirstPhotos } from '../../catalogue/queries/photos.ts'
import { letPeriod } from './period-rules.ts'
import type { AvailabilityContext, UnitCalendar } from './unit-calendar.ts'
import { nearestFreeStart, priceInWindow, type WindowQuestion } from './window-answer.ts'

const COUNTED_MS = 90 * DAY
/** What is asked for in a season does not change with the minute. */
const KEPT_MS = HOUR

type Rentals = ReadonlyMap<number, number>
export type RentalCounts = (now: number) => Promise<Rentals>

/** How often each product went out in the 90 days before an instant (epoch ms), by product id; counted once an hour. */
export function createRentalCounts(db: Kysely<Database>): RentalCounts {
  let counted: { readonly at: number; readonly rentals: Rentals } | undefined
  return async (now) => {
    if (counted !== undefined && Math.abs(now - counted.at) < KEPT_MS) return counted.rentals
    const rows = await db
      .selectFrom('reservation')
      .select(['product_id', ({ fn }) => fn.countAll<number>().as('rentals')])
      .where('status', 'in', ['on_rent', 'returned', 'completed'])
      .where('starts_at', '>', new Date(now - COUNTED_MS))
      .where('starts_at', '<=', new Date(now))
      .groupBy('product_id')
      .execute()
    const rentals = new Map(rows.map((row) => [row.product_id, row.rentals]))
    counted = { at: now, rentals }
    return rentals
  }
}

/** What the desk asks of all models at once. */
export interface ModelsQuestion extends WindowQuestion {
  /** The model of the booking that asks: it is among the answers whatever became of it. */
  readonly ownProductId?: number
  /** Classes of the licence that the renter showed; null or nothing where nobody has looked at one. */
  readonly shownClasses?: readonly string[] | null
  /** Prices are by this one, where that is not the shop's of today. */
  readonly catalogue?: Catalogue
}

/** What is known of models beside the catalogue, by product id. */
interface ModelFacts {
  readonly rentals: Rentals
  readonly photos: Awaited<ReturnType<typeof findFirstPhotos>>
}

/** The time of the booking that asks counts as free. */
function countFreeUnits(calendar: UnitCalendar, product: CatalogueProduct, { period, branch, own }: WindowQuestion) {
  const window = withTurnaround(letPeriod(product, period), product.turnaroundMinutes)
  if (!own || !product.units.some(({ id }) => id === own.unitId))
    return calendar.countFree(product, branch.id, window, Number.POSITIVE_INFINITY)
  // Its own unit may go on with it wherever it stands.
  const units = product.units.filter(({ id, branchId }) => branchId === branch.id || id === own.unitId)
  const { start, end } = window
  return calendar.gaps({ ...product, units }, null, start, start + 1, end - start, own).length
}

/** The branches where all of it stands, where that is not the one that is asked about. */
function standsElsewhere(
  { branchById }: Catalogue,
  { units }: CatalogueProduct,
  { branch, own }: WindowQuestion,
): BookableProduct['elsewhere'] {
  if (units.some(({ id, branchId }) => branchId === branch.id || id === own?.unitId)) return []
  return [...new Set(units.map(({ branchId }) => branchId))].flatMap((id) => branchById.get(id)?.name ?? [])
}

/** What stands here first, of that what the renter may drive, of that what is free, of that the most rented. */
function byDemand(a: BookableProduct, b: BookableProduct): number {
  return (
    Number(a.elsewhere.length > 0) - Number(b.elsewhere.length > 0) ||
    Number(b.isLicensed) - Number(a.isLicensed) ||
    Number(b.freeUnits > 0) - Number(a.freeUnits > 0) ||
    b.rentals - a.rentals
  )
}

const isLicensed = ({ licenceClass }: CatalogueProduct, { shownClasses = null }: ModelsQuestion): boolean =>
  coversClass(shownClasses, licenceClass)

/** Wherever it stands, with papers to the end: as each vehicle is offered when one is chosen. */
function countGoingOn(calendar: UnitCalendar, product: CatalogueProduct, { period }: WindowQuestion) {
  const free = calendar.freeUnits(product, null, withTurnaround(period, product.turnaroundMinutes))
  return free.filter(({ papersEnd }) => papersEnd === null || papersEnd >= period.end).length
}

/** How many of some models could go on with a rental in a window, whatever the rules say of its length. */
export async function countModels(
  { db, calendar }: Pick<AvailabilityContext, 'db' | 'calendar'>,
  countRentals: RentalCounts,
  products: readonly CatalogueProduct[],
  question: ModelsQuestion,
): Promise<BookableProduct[]> {
  const [rentals, photos] = await Promise.all([countRentals(question.now), findFirstPhotos(db)])
  return products
    .map((product): BookableProduct => {
      const freeUnits = countGoingOn(calendar, product, question)
      return {
        productId: product.id,
        freeUnits,
        reason: freeUnits > 0 ? null : 'booked',
        nearestFreeStart: null,
        total: null,
        rentals: rentals.get(product.id) ?? 0,
        photo: photos.get(product.id) ?? null,
        isLicensed: isLicensed(product, question),
        otherNames: product.otherNames,
        elsewhere: [],
      }
    })
    .toSorted(byDemand)
}

/** What can be let in a window: what is free first, of that the most rented. Prices are those of a quote by staff. */
function findBookable(
  catalogue: Catalogue,
  calendar: UnitCalendar,
  asked: ModelsQuestion,
  { rentals, photos }: ModelFacts,
): BookableProduct[] {
  const question = { ...asked, allowsFewNights: true }
  const own = catalogue.productById.get(asked.ownProductId ?? 0)
  const products = own === undefined || own.isActive ? catalogue.products : [...catalogue.products, own]
  return products
    .flatMap((product): BookableProduct[] => {
      const priced = priceInWindow(catalogue, product, question, asked.discountFor?.(product) ?? null)
      const refused = 'refused' in priced ? priced.refused : null
      // What stands at another branch is not let here, and said to stand there; what there is none of is nowhere.
      const elsewhere = standsElsewhere(catalogue, product, question)
      if (refused === 'no_units' && elsewhere.length === 0 && product !== own) return []
      const free = refused === null ? countFreeUnits(calendar, product, question) : 0
      const reason = free > 0 ? null : (refused ?? 'booked')
      const nearest = reason === 'booked' ? nearestFreeStart(calendar, product, question) : null
      return [
        {
          productId: product.id,
          freeUnits: free,
          reason,
          nearestFreeStart: nearest === null ? null : toWireInstant(nearest),
          total: 'quote' in priced ? priced.quote.total : null,
          rentals: rentals.get(product.id) ?? 0,
          photo: photos.get(product.id) ?? null,
          isLicensed: isLicensed(product, question),
          otherNames: product.otherNames,
          elsewhere,
        },
      ]
    })
    .toSorted(byDemand)
}

/** Answers what can be let from what is kept in memory, with pictures and how often each went out. */
export function createModelList({
  db,
  catalogue,
  calendar,
}: Pick<AvailabilityContext, 'db' | 'catalogue' | 'calendar'>): (
  question: ModelsQuestion,
) => Promise<BookableProduct[]> {
  const countRentals = createRentalCounts(db)
  return async (question) => {
    const [rentals, photos] = await Promise.all([countRentals(question.now), findFirstPhotos(db)])
    return findBookable(question.catalogue ?? catalogue.current(), calendar, question, { rentals, photos })
  }
}
