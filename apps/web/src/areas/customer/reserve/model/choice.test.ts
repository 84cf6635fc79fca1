import { offeredAddons } from '#lib/addons/offered-addons.ts'
import { describe, expect, it } from 'vitest'
import {
  choiceRequest,
  resolvePlace,
  addonQuantity,
  reachableStep,
  resolve,
  placeSearch,
  withQuantity,
} from './choice.ts'
import { parseDayTime } from './hours.ts'
import type { Thing } from './choice.ts'
import type { ReserveSearch } from './search.ts'
import { branch, helmet, scooter, shop, villa, zone } from '../shop-for-tests.ts'

const NOW = parseDayTime('2026-11-20T12:00')
const one: Thing = { product: scooter, addons: undefined, at: 0 }
const WHEN = { start: '2026-11-22T10:00', end: '2026-11-25T10:00' }

describe('the place', () => {
  it('the place is the first branch until one is chosen, and survives a round trip through the address', () => {
    expect(resolvePlace({}, shop)?.branch.id).toBe(branch.id)
    const delivered = resolvePlace({ zone: zone.id, area: 'Bang Kao' }, shop)
    expect(delivered?.area?.postcode).toBe('76120')
    expect(delivered && resolvePlace(placeSearch(delivered), shop)).toEqual(delivered)
  })

  it('the place falls back when the address names a branch that is gone', () => {
    expect(resolvePlace({ zone: 99 }, shop)).toEqual({ branch, zone: null, area: null })
    expect(resolvePlace({}, { ...shop, branches: [] })).toBeNull()
  })
})

describe('add-ons', () => {
  it('add-ons are those of the category, and included ones are taken unless the customer changes them', () => {
    expect(offeredAddons(shop.addons, scooter).map(({ slug }) => slug)).toEqual(['helmet', 'phone-holder'])
    expect(offeredAddons(shop.addons, villa)).toEqual([])
    expect(addonQuantity(helmet, {})).toBe(2)
    expect(addonQuantity(helmet, { addons: 'helmet.0' })).toBe(0)
    expect(addonQuantity(helmet, { addons: 'helmet.9' })).toBe(3)
  })

  it('add-ons stand in the address only when they differ from what is included', () => {
    expect(withQuantity({}, helmet, 3)).toBe('helmet.3')
    expect(withQuantity({ addons: 'helmet.3' }, helmet, 2)).toBeUndefined()
    expect(withQuantity({ addons: 'phone-holder.1' }, helmet, 1)).toBe('phone-holder.1,helmet.1')
  })
})

describe('the choice as the API takes it', () => {
  it('the request names product, branch, times with offset, quantities above zero, zone and code', () => {
    const place = resolvePlace({ zone: zone.id }, shop)
    expect(
      place && choiceRequest({ ...WHEN, code: 'X10' }, place, [{ ...one, addons: 'phone-holder.1' }], shop),
    ).toEqual({
      productId: scooter.id,
      branchId: branch.id,
      start: '2026-11-22T10:00:00+07:00',
      end: '2026-11-25T10:00:00+07:00',
      addons: [
        { addonId: 1, quantity: 2 },
        { addonId: 2, quantity: 1 },
      ],
      zoneId: zone.id,
      discountCode: 'X10',
    })
  })

  it('there is no request before everything is chosen', () => {
    const place = { branch, zone: null, area: null }
    expect(choiceRequest(WHEN, place, [], shop)).toBeNull()
    expect(choiceRequest({ start: WHEN.start }, place, [one], shop)).toBeNull()
  })
})

describe('reading the address against the shop', () => {
  it('a usual time is filled in only where none was chosen', () => {
    expect(resolve({}, shop, [scooter], NOW)?.search).toMatchObject({ start: '2026-11-21T10:00' })
    const half = resolve({ start: WHEN.start }, shop, [scooter], NOW)
    expect(half?.search.end).toBeUndefined()
    expect(half?.window).toBeNull()
  })

  it('one branch is asked for vehicles and every branch for villas', () => {
    expect(resolve(WHEN, shop, [scooter], NOW)?.window).toMatchObject({ branch: branch.id })
    expect(resolve({ ...WHEN, category: 'pool_villa' }, shop, [villa], NOW)?.window).toEqual({
      start: '2026-11-22T14:00:00+07:00',
      end: '2026-11-25T12:00:00+07:00',
      category: 'pool_villa',
      branches: [1, 2],
    })
  })

  it('check-in and check-out times come from the chosen villa', () => {
    const resolved = resolve({ ...WHEN, product: villa.slug }, shop, [villa], NOW)
    expect(resolved?.search).toMatchObject({
      category: 'pool_villa',
      start: '2026-11-22T15:00',
      end: '2026-11-25T11:00',
    })
  })

  it('what else is in the booking is asked for too, as many as the shop takes and as it has', () => {
    const asked = { ...WHEN, product: scooter.slug, more: `gone~${scooter.slug}!helmet.1~${scooter.slug}` }
    const helmets = (quantity: number) => ({ productId: scooter.id, addons: [{ addonId: 1, quantity }] })
    expect(resolve(asked, { ...shop, mostThings: 3 }, [scooter], NOW)?.choice).toMatchObject({
      ...helmets(2),
      more: [helmets(1), helmets(2)],
    })
    expect(resolve(asked, { ...shop, mostThings: 2 }, [scooter], NOW)?.things.map(({ at }) => at)).toEqual([0, 2])
    expect(resolve(asked, shop, [scooter], NOW)?.choice).not.toHaveProperty('more')
  })

  it('no request is made for an end before the start', () => {
    expect(resolve({ start: WHEN.end, end: WHEN.start }, shop, [scooter], NOW)?.window).toBeNull()
  })
})

describe('the step that can be shown', () => {
  it('step two needs times and step three needs a vehicle', () => {
    const reached = (asked: ReserveSearch, product?: typeof scooter) =>
      reachableStep(asked, { search: asked, product }, NOW)
    expect(reached({ step: 4 }, scooter)).toBe(1)
    expect(reached({ ...WHEN, step: 3 })).toBe(2)
    expect(reached({ ...WHEN, step: 4 }, scooter)).toBe(4)
    expect(reached({ start: WHEN.end, end: WHEN.start, step: 2 }, scooter)).toBe(1)
    expect(reached(WHEN, scooter)).toBe(1)
  })

  it('dates that are over lead back to step one without asking what is free, and leave the form alone', () => {
    const after = parseDayTime('2026-11-23T10:00')
    const resolved = resolve({ ...WHEN, step: 2 }, shop, [scooter], after)
    expect(resolved?.window).toBeNull()
    expect(reachableStep({ ...WHEN, step: 2 }, { search: WHEN, product: scooter }, after)).toBe(1)
    expect(reachableStep({ ...WHEN, step: 3 }, { search: WHEN, product: scooter }, after)).toBe(3)
  })
})
