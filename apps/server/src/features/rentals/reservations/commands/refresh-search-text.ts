import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { searchText } from '../queries/search-text.ts'

/** Brings what staff may type to find a reservation in line with its vehicle and its driver. */
export async function refreshSearchText(trx: Transaction<Database>, reservationId: string): Promise<void> {
  const row = await trx
    .selectFrom('reservation')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .innerJoin('customer', 'customer.id', 'reservation.customer_id')
    .leftJoin('unit', 'unit.id', 'reservation.unit_id')
    .select([
      'code',
      'full_name',
      'phone',
      'email',
      'unit.label',
      'product.name_th',
      'product.name_en',
      'product.other_names',
      'named_driver',
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  // A hold has no customer yet and is not searched for.
  if (!row) return
  const words = searchText({
    code: row.code,
    fullName: row.full_name,
    phone: row.phone,
    email: row.email,
    unitLabel: row.label,
    driver: row.named_driver,
    productNames: [row.name_th, row.name_en, row.other_names],
  })
  await trx.updateTable('reservation').set({ search_text: words }).where('id', '=', reservationId).execute()
}

/** As above for all bookings of a customer who is called otherwise by now. */
export async function refreshBookingsOf(trx: Transaction<Database>, customerId: string): Promise<void> {
  const booked = await trx.selectFrom('reservation').select('id').where('customer_id', '=', customerId).execute()
  for (const { id } of booked) await refreshSearchText(trx, id)
}
