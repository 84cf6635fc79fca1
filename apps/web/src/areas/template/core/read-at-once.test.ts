import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffQueryClient } from '#shell/staff-query-client.ts'
import { readAtOnce } from './read-at-once.ts'
import { closeSimulation, openSimulation } from './simulated-calls.ts'

// The one that stands already is not begun again, and nothing is fetched for it.
beforeEach(() => openSimulation(() => Promise.resolve(() => Promise.resolve())))
afterEach(() => {
  closeSimulation()
  staffQueryClient.clear()
  vi.useRealTimers()
})

const question = (queryFn: () => Promise<string>) => ({ queryKey: ['read at once'], queryFn, retry: false as const })

test('what a page shows is there when it is drawn', async () => {
  await readAtOnce(question(() => Promise.resolve('figures')))
  expect(staffQueryClient.getQueryData(['read at once'])).toBe('figures')
})

test('what is known is not asked for again', async () => {
  staffQueryClient.setQueryData(['read at once'], 'known')
  const ask = vi.fn(() => Promise.resolve('new'))
  await readAtOnce(question(ask))
  expect(ask).not.toHaveBeenCalled()
})

test('a page is drawn without what takes too long, and without what fails', async () => {
  vi.useFakeTimers()
  const drawn = vi.fn()
  void readAtOnce(question(() => new Promise(() => undefined))).then(drawn)
  await vi.advanceTimersByTimeAsync(399)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn).toHaveBeenCalled()
  staffQueryClient.clear()
  await expect(readAtOnce(question(() => Promise.reject(new Error('gone'))))).resolves.toBeUndefined()
})
