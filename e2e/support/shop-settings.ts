import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { ownShop } from './shops.ts'

/** Lets the service approve slips by itself, or no longer: as the recipe says, in the shop's database. */
export async function letServiceApprove(isSo: boolean): Promise<void> {
  const shop = ownShop()
  if (shop === null) throw new Error('somebody else’s shop has settings of its own')
  const database = await openDatabase(
    { databaseUrl: undefined, databasePool: 1, dataDir: shop.dataDir },
    () => undefined,
  )
  try {
    await database.pool.query('update shop_setting set slip_check_approves = $1', [isSo])
  } finally {
    await database.close()
  }
}
