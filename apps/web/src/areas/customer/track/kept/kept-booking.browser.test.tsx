import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKeptBooking, keepBooking, readKeptBooking, readLastToken } from './kept-booking.ts'
import { reservation } from '../reservation-for-tests.ts'

const install = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })

beforeEach(() => install(true))
afterEach(async () => {
  vi.restoreAllMocks()
  install(false)
  await forgetKeptBooking()
})

it('keeps what it has while something newer is being written', async () => {
  await keepBooking('first', reservation({ version: 1 }))
  let letThrough = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve))
  const put = Cache.prototype.put
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, ...given: Parameters<Cache['put']>) {
    await isOpen
    return put.apply(this, given)
  })
  const written = keepBooking('first', reservation({ version: 2 }))
  await vi.waitFor(() => expect(Cache.prototype.put).toHaveBeenCalled())
  expect(await readLastToken()).toBe('first')
  expect((await readKeptBooking('first'))?.reservation.version).toBe(1)
  letThrough()
  await written
  expect((await readKeptBooking('first'))?.reservation.version).toBe(2)
})

it('keeps the last booking and no other', async () => {
  await keepBooking('first', reservation())
  await keepBooking('second', reservation())
  expect(await readKeptBooking('first')).toBeNull()
  expect(await readKeptBooking('second')).not.toBeNull()
  expect(await readLastToken()).toBe('second')
  install(false)
  await keepBooking('third', reservation())
  install(true)
  expect(await readLastToken()).toBeNull()
})

it('does not write again what was forgotten meanwhile', async () => {
  const written = [keepBooking('first', reservation()), keepBooking('first', reservation({ status: 'cancelled' }))]
  await Promise.all(written)
  expect(await readKeptBooking('first')).toBeNull()
  await Promise.all([keepBooking('first', reservation()), forgetKeptBooking()])
  expect(await readLastToken()).toBeNull()
})
