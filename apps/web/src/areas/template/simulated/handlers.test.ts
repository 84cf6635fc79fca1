import { expect, test } from 'vitest'
import { allHandlers } from './handlers.ts'
import { SIMULATED_PATHS } from './simulated-paths.ts'

const ORIGIN = 'https://shop.example'

test('every call that is answered lies where the simulation looks, and it looks nowhere else', () => {
  const calls = allHandlers(ORIGIN).map(({ info }) => String(info.path).slice(ORIGIN.length))
  expect(calls.filter((call) => !SIMULATED_PATHS.some((path) => call.startsWith(path)))).toEqual([])
  expect(SIMULATED_PATHS.filter((path) => !calls.some((call) => call.startsWith(path)))).toEqual([])
})
