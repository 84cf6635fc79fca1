import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#lib/api/connection.ts'
import { LostPart } from './lost-part.ts'

const reload = vi.fn()
const activation = { isActive: true }
const check = vi.spyOn(connection, 'check')
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/backend-1.js'))

beforeEach(() => {
  vi.stubGlobal('navigator', { userActivation: activation })
  vi.stubGlobal('location', { reload })
  activation.isActive = true
  check.mockReset().mockResolvedValue(true)
  reload.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

async function ask(part: LostPart, times: number, load: () => Promise<unknown> = gone): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(part.watch(load)).rejects.toThrow(Error)
}

test('whoever presses twice in vain while the shop answers gets the page anew', async () => {
  const part = new LostPart()
  await ask(part, 1)
  expect(reload).not.toHaveBeenCalled()
  await ask(part, 1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that asks by itself is never loaded anew', async () => {
  activation.isActive = false
  await ask(new LostPart(), 5)
  expect(reload).not.toHaveBeenCalled()
})

test('nor while the shop does not answer, nor for what is no lost part', async () => {
  check.mockResolvedValue(false)
  await ask(new LostPart(), 3)
  check.mockResolvedValue(true)
  await ask(new LostPart(), 3, () => Promise.reject(new Error('out of memory')))
  expect(reload).not.toHaveBeenCalled()
})

test('a part that arrives is handed on', async () => {
  expect(await new LostPart().watch(() => Promise.resolve('part'))).toBe('part')
})
