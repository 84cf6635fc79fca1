import { afterEach, expect, test, vi } from 'vitest'
import { staffQueryClient } from '#shell/staff-query-client.ts'
import { readAtOnce } from './read-at-once.ts'

const begin = vi.hoisted(() => vi.fn())
vi.mock('./simulation.ts', () => ({ beginSimulation: begin }))

afterEach(() => {
  staffQueryClient.clear()
  vi.useRealTimers()
})

const question = (queryFn: () => Promise<string>) => ({ queryKey: ['read at once'], queryFn, retry: false as const })

test('what a page shows is there when it is drawn, and the calls of the show-room are answered for it', async () => {
  await readAtOnce(question(() => Promise.resolve('figures')))
  expect(begin).toHaveBeenCalled()
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
