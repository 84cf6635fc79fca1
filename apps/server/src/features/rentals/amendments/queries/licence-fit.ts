import { coversClass } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findShownClasses, type Renter } from '../../../people/customers/queries/shown-licence.ts'
import { gateClosed } from '../policy.ts'

/**
 * Another model is refused to whoever showed a licence that does not cover it: 409 `gate_closed`. A licence that nobody has
 * looked at yet is asked for at the hand-over, as it always is.
 */
export async function refuseUnlicensed(
  db: Kysely<Database>,
  row: Renter & { readonly product_id: number },
  product: { readonly id: number; readonly licenceClass: string | null },
): Promise<void> {
  if (product.id === row.product_id || product.licenceClass === null) return
  if (!coversClass(await findShownClasses(db, row), product.licenceClass))
    throw gateClosed('licence_checked', 'licence_wrong_class')
}
