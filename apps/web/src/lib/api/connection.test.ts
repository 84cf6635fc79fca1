import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLine() {
  const line = { isOnline: true, doesAnswer: true }
  const probe = vi.fn(() => Promise.resolve(line.doesAnswer))
  const connection = createConnection({ probe, isOnline: () => line.isOnline })
  return { line, probe, connection }
}

test('a call without an answer is not yet a lost line: the shop is asked first', async () => {
  const { connection, probe } = openLine()
  connection.unanswered()
  await vi.advanceTimersByTimeAsync(0)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
})

test('a line on which the shop does not answer is lost, and back by itself', async () => {
  const { line, connection } = openLine()
  const heard = vi.fn()
  connection.subscribe(heard)
  line.doesAnswer = false
  connection.unanswered()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isLost()).toBe(true)
  line.doesAnswer = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(connection.isLost()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a device without a network asks nobody until it has one', async () => {
  const { line, probe, connection } = openLine()
  line.isOnline = false
  await connection.check()
  expect(connection.isLost()).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe).not.toHaveBeenCalled()
  line.isOnline = true
  expect(await connection.check()).toBe(true)
})

test('whoever waits for the line goes on once it is back, or stops waiting', async () => {
  const { line, connection } = openLine()
  await connection.back()
  line.isOnline = false
  await connection.check()
  const waiting = connection.back()
  const control = new AbortController()
  const stopped = connection.back(control.signal).catch((error: unknown) => error)
  control.abort()
  expect(await stopped).toMatchObject({ name: 'AbortError' })
  line.isOnline = true
  connection.answered()
  await expect(waiting).resolves.toBeUndefined()
})

test('who asks a shop that does not answer asks less and less often', async () => {
  const { line, probe, connection } = openLine()
  line.doesAnswer = false
  connection.unanswered()
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000)
  expect(probe).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(15_999)
  expect(probe).toHaveBeenCalledTimes(4)
})
