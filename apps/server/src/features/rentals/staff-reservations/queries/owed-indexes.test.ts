import { ENDED_EARLY } from '@rodchao/rental'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../../db/testing.ts'
import { statusText } from '../../../../db/status-list.ts'

it('the indexes of what is still owed are of the same statuses as the queries', async () => {
  const database = await createTestDatabase()
  try {
    const { rows } = await database.pool.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where indexname in ('reservation_by_balance', 'reservation_unpaid')`,
    )
    const listed = rows.map(({ text }) => text.match(/'(?:cancelled|no_show|expired)'/g)?.join(', '))
    expect(listed).toHaveLength(2)
    expect(new Set(listed.map((statuses) => `(${statuses})`))).toEqual(new Set([statusText(ENDED_EARLY)]))
  } finally {
    await database.close()
  }
})
