import type pg from 'pg'

/** Whether nobody has set the shop up yet: every shop has a branch. */
export async function isShopEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select from branch limit 1')
  return rows.length === 0
}
