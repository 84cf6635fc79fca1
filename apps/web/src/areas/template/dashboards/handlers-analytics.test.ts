import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { getFrom, ORIGIN } from '../simulated/testing-calls.ts'
import { analyticsDashboardSchema, meetingSchema, stepsSchema } from './schema.ts'
import { analyticsHandlers } from './handlers-analytics.ts'

/** A Friday in Hua Hin. */
const NOW = Date.parse('2026-11-27T09:00:00+07:00')
const make = () => analyticsHandlers(ORIGIN, () => NOW)

test('the meeting is on the next working day at eleven, and its seven days end yesterday', async () => {
  const { appDesign, days } = analyticsDashboardSchema.parse((await getFrom(make(), '/analytics/data')).body)
  expect(appDesign.starts).toBe('2026-11-30T04:00:00.000Z')
  expect(appDesign.ends).toBe('2026-11-30T04:45:00.000Z')
  expect([days[0], days[6]]).toEqual(['2026-11-20', '2026-11-26'])
})

test('one takes part in the meeting and leaves it again, each once', async () => {
  const handlers = make()
  const ask = async (method: string, body?: unknown) => {
    const request = new Request(`${ORIGIN}/analytics/data/meeting`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await getResponse(handlers, request)
    const text = (await response?.text()) ?? ''
    return { status: response?.status, joined: text === '' ? undefined : meetingSchema.parse(JSON.parse(text)).joined }
  }
  const joined = async () =>
    analyticsDashboardSchema.parse((await getFrom(handlers, '/analytics/data')).body).appDesign.joined
  expect(await ask('DELETE')).toEqual({ status: 409 })
  for (const wrong of [undefined, {}, { eventId: 0 }, { eventId: 'a' }])
    expect((await ask('POST', wrong)).status).toBe(400)
  expect(await joined()).toBeNull()
  expect(await ask('POST', { eventId: 11 })).toEqual({ status: 200, joined: { eventId: 11 } })
  expect(await joined()).toEqual({ eventId: 11 })
  expect(await ask('POST', { eventId: 12 })).toEqual({ status: 409 })
  expect(await ask('DELETE')).toEqual({ status: 200, joined: null })
  expect(await joined()).toBeNull()
})

test('the whole timeline has the four steps of the card in it, one of them now', async () => {
  const handlers = make()
  const { timeline } = analyticsDashboardSchema.parse((await getFrom(handlers, '/analytics/data')).body)
  const steps = stepsSchema.parse((await getFrom(handlers, '/analytics/data/steps')).body)
  const shown = Object.values(timeline).map(({ title }) => title)
  expect(steps.map(({ title }) => title)).toEqual(expect.arrayContaining(shown))
  expect(steps.filter(({ state }) => state === 'now').map(({ title }) => title)).toEqual([timeline.step3.title])
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
})

test('times are said in the language that is asked for, titles as they were written', async () => {
  const said = async (language: string) => {
    const { timeline, appDesign } = analyticsDashboardSchema.parse(
      (await getFrom(make(), '/analytics/data', language)).body,
    )
    return {
      titles: timeline.step1.title,
      times: [timeline.step1.duration, timeline.step3.duration, appDesign.planing[0]?.title],
    }
  }
  const [thai, english] = [await said('th'), await said('en')]
  expect(english.times).toEqual(['12 min ago', '2 days left', 'due in'])
  for (const time of thai.times) expect(time).toMatch(/[\u0E00-\u0E7F]/)
  expect(thai.titles).toBe(english.titles)
})
