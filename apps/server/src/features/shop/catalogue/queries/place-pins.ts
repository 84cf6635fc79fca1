import { type Coordinates, placeNames, placeText } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { toPin } from './stays.ts'

/** Where the door of a place is that a delivery names; null where the shop does not know. */
export type FindPin = (deliveryPlace: string) => Coordinates | null

/**
 * The doors of the shop's own places, by what deliveries say ("Hilton Hua Hin, room 204"). It is asked whenever a place is
 * shown, not kept with the booking: a door that staff put on the list today helps with what was booked yesterday.
 */
export async function findPlacePins(db: Kysely<Database>): Promise<FindPin> {
  const rows = await db
    .selectFrom('place')
    .select(['name_th', 'name_en', 'latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .orderBy('id')
    .execute()
  const byName = new Map<string, Coordinates>()
  for (const row of rows) {
    const pin = toPin(row)
    if (pin === null) continue
    for (const name of [row.name_th, row.name_en]) byName.set(placeText(name), pin)
  }
  return (deliveryPlace) => {
    const name = placeNames(deliveryPlace).find((one) => byName.has(one))
    return name === undefined ? null : (byName.get(name) ?? null)
  }
}
