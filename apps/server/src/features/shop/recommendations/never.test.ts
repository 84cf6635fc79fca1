import type { Problem, RecommendationRule, RuleInput } from '@rodchao/contract'
import { DAY } from '@rodchao/rental'
import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { add, added, beginShop, ids, owner, page, post, rule, suggested, test } from './testing-shop.ts'

beginShop()

async function addSeason(name: string, from: number, to: number): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `insert into season (name_th, name_en, during, priority) values ($1, $1, tstzrange($2, $3), 1) returning id`,
    [name, new Date(from), new Date(to)],
  )
  return rows[0]?.id ?? 0
}

const marked = async (id: number): Promise<Pick<RecommendationRule, 'never' | 'silence'>> => {
  const { never, silence } = (await page()).rules.find((one) => one.id === id) ?? {}
  return { never: never ?? null, silence: silence ?? null }
}

it.each<[string, () => Partial<RuleInput> | Promise<Partial<RuleInput>>, string, string]>([
  [
    'its season has passed',
    async () => ({ productId: ids.nmax, whenSeasonId: await addSeason('past', TEST_NOW - 9 * DAY, TEST_NOW - DAY) }),
    '/whenSeasonId',
    'never_season_past',
  ],
  ['its last day was yesterday', () => ({ productId: ids.nmax, toDay: '2026-11-20' }), '/toDay', 'never_over'],
  ['nobody rents it for so long', () => ({ productId: ids.nmax, minDays: 71 }), '/minDays', 'never_length'],
  [
    'no licence covers both',
    () => ({ productId: ids.car, whenProductId: test.shop.scooterId }),
    '/productId',
    'never_licence',
  ],
  [
    'the shop has nothing of that kind',
    () => ({ productId: ids.car, whenCategory: 'bicycle' }),
    '/whenCategory',
    'never_category_empty',
  ],
  [
    'houses are not among scooters',
    () => ({ productId: test.shop.villaId, whenCategory: 'scooter' }),
    '/whenCategory',
    'never_other_kind',
  ],
])('a rule is refused at its field where %s, and kept while it is off', async (_, changes, pointer, code) => {
  const wanted = await changes()
  const answer = await add(wanted)
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json<Problem>().errors).toEqual([expect.objectContaining({ pointer, code })])
  const id = await added({ ...wanted, isActive: false })
  expect(await marked(id)).toEqual({ never: code.slice('never_'.length), silence: null })
  const on = await post(`/api/staff/recommendation-rules/${id}`, rule(wanted), { ...owner, 'if-match': '"1"' })
  expect(on.statusCode, on.body).toBe(422)
})

it('what stops speaking later is marked with why, and no more once it may speak again', async () => {
  const id = await added({ productId: ids.nmax, whenProductId: test.shop.scooterId })
  expect(await marked(id)).toEqual({ never: null, silence: null })
  const withUnits = async (status: string) => {
    await test.database.pool.query('update unit set status = $1 where product_id = $2', [status, ids.nmax])
    await test.app.refreshCatalogue()
  }
  await withUnits('service')
  expect((await marked(id)).never).toBeNull()
  await withUnits('sold')
  expect((await marked(id)).never).toBe('no_units')
  await withUnits('ready')
  await test.database.pool.query('update product set is_active = false where id = $1', [ids.nmax])
  await test.app.refreshCatalogue()
  expect((await marked(id)).never).toBe('retired')
  await test.database.pool.query('update product set is_active = true where id = $1', [ids.nmax])
  await test.app.refreshCatalogue()
  expect(await marked(id)).toEqual({ never: null, silence: null })
})

it('a rule of a season that is ahead says so, and speaks for rentals in it', async () => {
  const ahead = await addSeason('ahead', TEST_NOW + 2 * DAY, TEST_NOW + 300 * DAY)
  const id = await added({ productId: ids.nmax, whenSeasonId: ahead })
  expect(await marked(id)).toEqual({ never: null, silence: 'season_ahead' })
  expect(await suggested()).toMatchObject([{ productId: ids.nmax }])
})
