import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { createAnswers, FEATURES } from './features.ts'
import { SIMULATED_PATHS } from './simulated-paths.ts'
import type { Feature } from './features.ts'

const ORIGIN = 'https://shop.example'

// Every application's handlers are read at once, which takes a while where no test has read them before.
test(
  'every call that is answered lies where the simulation looks, and it looks nowhere else',
  { timeout: 60_000 },
  async () => {
    const calls = await Promise.all(
      FEATURES.map(async ({ paths, load }) => {
        const found = (await load())(ORIGIN).map(({ info }) =>
          String((info as { path?: unknown }).path).slice(ORIGIN.length),
        )
        expect(found.filter((call) => !paths.some((path) => call.startsWith(path)))).toEqual([])
        expect(paths.filter((path) => !found.some((call) => call.startsWith(path)))).toEqual([])
        return paths
      }),
    )
    expect(calls.flat().sort()).toEqual(SIMULATED_PATHS.toSorted())
  },
)

test('what was changed is kept, each backend has samples of its own, and a part that did not arrive is fetched again', async () => {
  let failures = 1
  const feature: Feature = {
    paths: ['/apps/count/'],
    load: async () => {
      if (failures > 0) {
        failures -= 1
        throw new Error('lost')
      }
      return (origin) => {
        let count = 0
        return [http.get(`${origin}/apps/count/next`, () => HttpResponse.json((count += 1)))]
      }
    },
  }
  const answers = createAnswers(ORIGIN, [feature])
  const next = async (from = answers) => (await from(new Request(`${ORIGIN}/apps/count/next`)))?.json()
  await expect(next()).rejects.toThrow('lost')
  expect([await next(), await next(), await next(createAnswers(ORIGIN, [feature]))]).toEqual([1, 2, 1])
  expect(await answers(new Request(`${ORIGIN}/api/staff/reservations`))).toBeUndefined()
  expect(await answers(new Request(`${ORIGIN}/apps/count/other`))).toBeUndefined()
})
