import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { calendarHandlers } from './handlers.ts'
import { answeredEventSchema, calendarEventsSchema, CALENDARS } from './schema.ts'
import { createCalendarStore } from './store.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.UTC(2026, 11, 21, 4)
const ALL = CALENDARS.join(',')
const MEETING = {
  url: 'https://meet.example/harbour',
  title: 'Price meeting',
  start: '2026-12-22T06:00:00.000Z',
  end: '2026-12-22T07:00:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Business', guests: ['Nina Alvarez'], location: 'Harbour room' },
}

function freshCalendar(now = NOW) {
  const handlers = calendarHandlers(
    ORIGIN,
    createCalendarStore(() => now),
  )
  const call = async (method: string, path = '', body?: unknown) => {
    const answer = await getResponse(
      handlers,
      new Request(`${ORIGIN}/apps/calendar/events${path}`, {
        method,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const text = (await answer?.text()) ?? ''
    return { status: answer?.status, text, json: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  const list = async (calendars = ALL) =>
    calendarEventsSchema.parse((await call('GET', `?calendars=${calendars}`)).json)
  return { call, list }
}

describe('the list', () => {
  test('ten samples lie around today, in the numbers of the specification', async () => {
    const events = await freshCalendar().list()
    const counts = CALENDARS.map((name) => events.filter((event) => event.extendedProps.calendar === name).length)
    expect(counts).toEqual([4, 3, 1, 1, 1])
    expect(events.filter(({ allDay }) => !allDay)).toHaveLength(1)
    expect(events.every(({ url }) => url === '')).toBe(true)
    expect(events[0]).toMatchObject({ start: '2026-12-21T04:00:00.000Z', end: '2026-12-22T04:00:00.000Z' })
    expect(events.slice(-2).map(({ start }) => start)).toEqual(['2027-01-01', '2026-11-01'])
    expect(events.filter(({ start, allDay }) => allDay && start.startsWith('2026-12'))).toHaveLength(7)
    expect(events.filter(({ start }) => start === '2026-12-17').length).toBeGreaterThan(2)
  })

  test('in January the month before lies in the year before', async () => {
    const events = await freshCalendar(Date.UTC(2027, 0, 5)).list()
    expect(events.at(-1)?.start).toBe('2026-12-01')
  })

  test('only the calendars that are named are answered, letter by letter, and none without a name', async () => {
    const { list, call } = freshCalendar()
    expect((await list('Holiday,Family')).map(({ id }) => id)).toEqual([3, 7])
    expect(await list('business')).toEqual([])
    expect(await list('')).toEqual([])
    expect((await call('GET')).json).toEqual([])
  })
})

describe('adding', () => {
  test('an event is kept as it was sent, with the next number', async () => {
    const { call, list } = freshCalendar()
    const { status, json } = await call('POST', '', { event: MEETING, extra: true })
    expect(status).toBe(201)
    expect(answeredEventSchema.parse(json).event).toEqual({ ...MEETING, id: 11 })
    expect((await list()).at(-1)?.id).toBe(11)
  })

  test('what is missing or wrong is refused', async () => {
    const { call, list } = freshCalendar()
    const wrong = [
      { title: '' },
      { title: undefined },
      { start: 'soon' },
      { end: '2026-12-22T05:00:00.000Z' },
      { url: 'javascript:alert(1)' },
      { allDay: 'yes' },
      // Moments are no whole days, nor the other way round.
      { allDay: true },
      { start: '2026-12-01', end: '2026-12-03' },
      { extendedProps: { calendar: 'Work' } },
    ]
    for (const change of wrong) {
      expect((await call('POST', '', { event: { ...MEETING, ...change } })).status, JSON.stringify(change)).toBe(400)
    }
    expect((await call('POST', '', 'no json')).status).toBe(400)
    expect((await call('POST')).status).toBe(400)
    expect(await list()).toHaveLength(10)
  })
})

describe('changing', () => {
  test('fields that are sent take the place of what was, the extra ones as a whole', async () => {
    const { call } = freshCalendar()
    await call('POST', '', { event: MEETING })
    const { status, json } = await call('POST', '/11', { event: { extendedProps: { calendar: 'ETC' } } })
    expect(status).toBe(200)
    expect(answeredEventSchema.parse(json).event).toEqual({ ...MEETING, id: 11, extendedProps: { calendar: 'ETC' } })
  })

  test('an event that would end before it starts is refused and stays as it was', async () => {
    const { call, list } = freshCalendar()
    const before = await list()
    expect((await call('POST', '/2', { event: { end: '2026-12-01' } })).status).toBe(400)
    expect(await list()).toEqual(before)
  })

  test('an event of a time becomes one of whole days together with its days, and not without them', async () => {
    const { call, list } = freshCalendar()
    const before = await list()
    expect((await call('POST', '/1', { event: { allDay: true } })).status).toBe(400)
    expect((await call('POST', '/2', { event: { allDay: false } })).status).toBe(400)
    expect(await list()).toEqual(before)
    const days = { start: '2026-12-01', end: '2026-12-03', allDay: true }
    expect((await call('POST', '/1', { event: days })).json).toMatchObject({ event: days })
  })

  test('an event that does not exist answers 404 without a body', async () => {
    const { call } = freshCalendar()
    for (const path of ['/99', '/none', '/-1', '/1.5']) {
      expect(await call('POST', path, { event: { title: 'x' } })).toMatchObject({ status: 404, text: '' })
      expect(await call('DELETE', path)).toMatchObject({ status: 404, text: '' })
    }
  })

  test('scripts in words are only words', async () => {
    const { call, list } = freshCalendar()
    const title = '<script>alert(1)</script>'
    await call('POST', '/1', { event: { title } })
    expect((await list())[0]?.title).toBe(title)
  })
})

test('deleting takes away that event and no other', async () => {
  const { call, list } = freshCalendar()
  expect(await call('DELETE', '/4')).toMatchObject({ status: 200, text: '' })
  expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
  expect((await call('DELETE', '/4')).status).toBe(404)
})
