import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import { callSimulated, closeSimulation, openSimulation } from './simulated-calls.ts'

const answers = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => Response.json({ products: [] }))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  closeSimulation()
  vi.unstubAllGlobals()
})

const cart = () => callSimulated('GET', '/apps/ecommerce/cart')
const stop = async () => undefined

it('a call waits until the simulation has started', async () => {
  const started = Promise.withResolvers<() => Promise<void>>()
  openSimulation(() => started.promise)
  const asked = cart()
  await Promise.resolve()
  expect(answers).not.toHaveBeenCalled()
  started.resolve(stop)
  expect(await asked).toEqual({ products: [] })
})

it('a simulation that failed to start is started by the next call', async () => {
  const start = vi
    .fn<() => Promise<() => Promise<void>>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(stop)
  openSimulation(start)
  await expect(cart()).rejects.toMatchObject({ code: NO_ANSWER })
  expect(answers).not.toHaveBeenCalled()
  expect(await cart()).toEqual({ products: [] })
  await cart()
  expect(start).toHaveBeenCalledTimes(2)
})

it('no call is sent where no simulation is running', async () => {
  await expect(cart()).rejects.toMatchObject({ code: NO_ANSWER })
  openSimulation(async () => stop)
  closeSimulation()
  await expect(cart()).rejects.toMatchObject({ code: NO_ANSWER })
  expect(answers).not.toHaveBeenCalled()
})

it('a simulation is stopped before the next one starts, also when it was left while starting', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  openSimulation(async () => {
    await first.promise
    steps.push('first started')
    return async () => void steps.push('first stopped')
  })
  closeSimulation()
  openSimulation(async () => {
    steps.push('second started')
    return stop
  })
  first.resolve()
  await cart()
  expect(steps).toEqual(['first started', 'first stopped', 'second started'])
})

it('empty answers are undefined, and refusals keep their status', async () => {
  openSimulation(async () => stop)
  answers.mockResolvedValueOnce(new Response(null, { status: 201 }))
  expect(await callSimulated('POST', '/apps/ecommerce/cart', { body: { productId: 1 } })).toBeNull()
  expect(answers.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"productId":1}' })
  answers.mockResolvedValueOnce(new Response(null, { status: 404 }))
  await expect(callSimulated('GET', '/apps/ecommerce/products/99')).rejects.toMatchObject({ status: 404 })
})
