import type { ResponseBody } from '@rodchao/contract'
import { DAY, placeText } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from './catalogue.ts'
import { findOwnPlaces, toListed } from './suggest-places.ts'

type PlaceList = ResponseBody<'listPlaces'>

const WRITTEN_DAYS = 90
const MOST_WRITTEN = 6
/** Of what was written lately so many are compared with what is known. */
const MOST_COMPARED = 300

/** The shop's places, and what customers wrote lately that names none of them: places that may be worth adding. */
export async function listPlaces(
  db: Kysely<Database>,
  catalogue: Pick<Catalogue, 'zones'>,
  now: number,
): Promise<PlaceList> {
  const own = await findOwnPlaces(db, catalogue)
  const rows = await db
    .selectFrom('reservation')
    .select(({ fn }) => ['delivery_place', 'delivery_postcode', fn.countAll<number>().as('bookings')])
    .where('pick_up_mode', '=', 'delivery')
    .where('delivery_place', '<>', '')
    .where('created_at', '>', new Date(now - WRITTEN_DAYS * DAY))
    .groupBy(['delivery_place', 'delivery_postcode'])
    .orderBy('bookings', 'desc')
    .orderBy('delivery_place')
    .limit(MOST_COMPARED)
    .execute()
  const names = own.flatMap(({ ready }) => ready.names)
  const written = rows
    .filter(({ delivery_place }) => {
      const text = placeText(delivery_place)
      return !names.some((name) => text.includes(name))
    })
    .slice(0, MOST_WRITTEN)
    .map(({ delivery_place, delivery_postcode, bookings }) => ({
      text: delivery_place,
      postcode: delivery_postcode,
      bookings,
    }))
  return { places: own.map(toListed), written }
}
