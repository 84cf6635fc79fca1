import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetAnswers, keepAnswer, keptAnswer } from './kept-answer.ts'
import { session } from '../session/session.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')
const HOUR = 3_600_000
const PLACE = 'keptDeliveryPlan'

function memory() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

function signIn(id: string): void {
  session.start({ accessToken: 'a', refreshToken: 'r', userData: { id, role: 'driver', ability: [] } })
}

let store = memory()

beforeEach(() => {
  store = memory()
  signIn('u1')
})
afterEach(() => session.end())

test('a kept answer comes back with its time, for the same person only', () => {
  keepAnswer(PLACE, { at: NOW, answer: { stops: [] } }, store)
  expect(keptAnswer(PLACE, NOW + HOUR, store)).toEqual({ at: NOW, answer: { stops: [] } })
  signIn('u2')
  expect(keptAnswer(PLACE, NOW + HOUR, store)).toBeNull()
})

test('nothing is kept without a session, and a kept answer ends after a working day', () => {
  keepAnswer(PLACE, { at: NOW, answer: 1 }, store)
  expect(keptAnswer(PLACE, NOW + 19 * HOUR, store)).toBeNull()
  session.end()
  expect(keptAnswer(PLACE, NOW, store)).toBeNull()
  const empty = memory()
  keepAnswer(PLACE, { at: NOW, answer: 1 }, empty)
  expect(empty.get(PLACE)).toBeNull()
})

test('a kept answer that is malformed or of an older version is ignored', () => {
  for (const text of ['{', '7', 'null', '{"form":0,"user":"u1","at":1,"answer":2}', '{"at":1}']) {
    store.set(PLACE, text)
    expect(keptAnswer(PLACE, NOW, store), text).toBeNull()
  }
})

test('signing out removes kept answers', () => {
  keepAnswer(PLACE, { at: NOW, answer: 1 }, store)
  forgetAnswers(store)
  expect(store.get(PLACE)).toBeNull()
})
