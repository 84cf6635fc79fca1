import { describe, expect, it } from 'vitest'
import type { Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { loadSearch } from './api.ts'

const name = { th: 'หัวหิน', en: 'Hua Hin' }
const hours = { opens: 480, closes: 1200 }
const shop = {
  name,
  legalName: name,
  leadMinutes: 60,
  branches: [{ id: 7, name, address: name, opening: Array.from({ length: 7 }, () => hours), closures: [] }],
  zones: [
    { id: 3, branchId: 7, name, feeEachWay: 10_000, areas: [], opensMinute: 480, closesMinute: 1200, leadMinutes: 0 },
  ],
} as unknown as Shop
const WINDOW = { start: '2027-02-10T10:00', end: '2027-02-13T10:00' }

function problem(status: number, code: string, pointer?: string): ProblemError {
  const errors = pointer === undefined ? [] : [{ pointer, code: 'closed_return', params: { reasonEn: 'Songkran' } }]
  return new ProblemError({ status, code, traceId: 't-1', errors, detail: null, extensions: {} })
}

/** Answers of the shop to the search, one after another; what it was asked. */
function shopThatAnswers(...answers: unknown[]) {
  const asked: Record<string, unknown>[] = []
  const call = async (operation: string, options: { query: Record<string, unknown> }) => {
    if (operation === 'findShop') return shop
    asked.push(options.query)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: { call } as unknown as ApiClient, asked }
}

describe('the search as its address asks for it', () => {
  it('asks for the window, the place and the filters of the address', async () => {
    const { api, asked } = shopThatAnswers({ rows: [] })
    const data = await loadSearch(api, { ...WINDOW, place: 'zone.3', category: ['car', 'bicycle'], sort: 'price' })
    expect(asked).toEqual([
      {
        start: '2027-02-10T10:00:00+07:00',
        end: '2027-02-13T10:00:00+07:00',
        zone: 3,
        category: ['car', 'bicycle'],
        sort: 'price',
      },
    ])
    expect(data).toMatchObject({ window: WINDOW, deliveryFee: 10_000, fault: null })
  })

  it('takes the usual time where the address names none', async () => {
    const { api, asked } = shopThatAnswers({ rows: [] })
    const { window } = await loadSearch(api, {})
    expect(window.start).toMatch(/T10:00$/)
    expect(asked[0]).toMatchObject({ branch: 7, start: `${window.start}:00+07:00` })
  })

  it('reads an address with a filter that never was without it', async () => {
    const { api, asked } = shopThatAnswers(problem(400, 'invalid_request', '/category'), { rows: [] })
    expect((await loadSearch(api, { ...WINDOW, category: 'boat' })).fault).toBeNull()
    expect(asked[1]).not.toHaveProperty('category')
  })

  it('keeps the choice and says why, when the shop cannot take the time or does not answer', async () => {
    const closed = shopThatAnswers(problem(422, 'period_refused', '/end'))
    expect(await loadSearch(closed.api, WINDOW)).toMatchObject({
      window: WINDOW,
      answer: null,
      fault: { code: 'closed_return', isTime: true, params: { reasonEn: 'Songkran' } },
    })
    const down = shopThatAnswers(problem(503, 'unavailable'))
    expect((await loadSearch(down.api, WINDOW)).fault).toMatchObject({
      code: 'unavailable',
      isTime: false,
      traceId: 't-1',
    })
  })
})
