import { MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../testing-app.ts'
import { type CardDesk, createCardDesk } from './testing.ts'

let desk: CardDesk

beforeAll(async () => {
  desk = await createCardDesk('omise')
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())
afterEach(async () => {
  expect(await desk.violated()).toEqual([])
})

describe('a link of Omise', () => {
  it('is for what is due, and confirms the booking when its charge is told of', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    expect(desk.provider.pages().at(-1)).toMatchObject({ url, amount: 50_000 })
    expect(await desk.start(token)).toBe(url)
    desk.provider.pay(url)
    expect((await desk.tell(url, { isForged: true })).statusCode).toBe(400)
    expect((await desk.tell(url, { at: TEST_NOW - 6 * MINUTE })).statusCode).toBe(400)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: 50_000 })
  })

  it('is asked about by the page of whoever comes back', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    expect((await desk.check(token)).json()).toMatchObject({ status: 'pending_payment', card: { state: 'open' } })
    desk.provider.pay(url)
    expect((await desk.check(token)).json()).toMatchObject({ status: 'confirmed', card: null })
  })

  it('is deleted when its time is over; what was paid there while that was done is heard of all the same', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.clock.set(TEST_NOW + 40 * MINUTE)
    await desk.sweep()
    expect(desk.provider.pages().at(-1)?.state).toBe('closed')
    expect((await desk.tracked(token)).card).toBeNull()
    desk.provider.pay(url)
    expect((await desk.tell(url)).statusCode).toBe(204)
    expect(await desk.tracked(token)).toMatchObject({ status: 'confirmed', paid: 50_000 })
  })

  it('that was paid while nobody listened is not deleted but counted', async () => {
    const { token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    desk.clock.set(TEST_NOW + 40 * MINUTE)
    await desk.sweep()
    expect((await desk.tracked(token)).status).toBe('confirmed')
  })
})
