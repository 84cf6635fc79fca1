import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { ownShop } from './shops.ts'

/** Asks the database of this worker's shop itself, to hold a page against it. */
export async function askShop<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const shop = ownShop()
  if (shop === null) throw new Error('somebody else’s shop has a database of its own')
  const database = await openDatabase(
    { databaseUrl: undefined, databasePool: 1, dataDir: shop.dataDir },
    () => undefined,
  )
  try {
    return (await database.pool.query<Row>(text, [...values])).rows
  } finally {
    await database.close()
  }
}

/** Lets the service approve slips by itself, or no longer: as the recipe says, in the shop's database. */
export async function letServiceApprove(isSo: boolean): Promise<void> {
  await askShop('update shop_setting set slip_check_approves = $1', [isSo])
}
