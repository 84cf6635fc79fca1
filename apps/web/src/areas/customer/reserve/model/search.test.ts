import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { toDayTime, parseReserveSearch, readDayTime, readQuantities, writeQuantities } from './search.ts'
import type { ReserveSearch } from './search.ts'

describe('the address of the booking page', () => {
  const full: ReserveSearch = {
    step: 3,
    start: '2026-11-22T10:00',
    end: '2026-11-25T18:30',
    zone: 2,
    area: 'Thap Tai',
    category: 'scooter',
    product: 'honda-click-125',
    addons: 'helmet.1,phone-holder.1',
    code: 'WELCOME10',
    sort: 'price',
    auto: '1',
    engine: 'small',
  }

  it('the search survives a round trip through the address', () => {
    expect(parseReserveSearch(parseSearch(stringifySearch({ ...full })))).toEqual(full)
  })

  it.each([
    ['step', '9'],
    ['step', '-1'],
    ['start', '2569-11-22T10:00'],
    ['start', '2026-02-30T10:00'],
    ['end', 'tomorrow'],
    ['branch', '0'],
    ['branch', '99999999999'],
    ['category', 'tank'],
    ['sort', 'random'],
    ['auto', 'yes'],
    ['code', '   '],
    ['product', 'x'.repeat(101)],
  ])('the search ignores %s=%s', (key, value) => {
    expect(parseReserveSearch({ [key]: value })).toEqual({})
  })

  it('the search keeps one place, because a zone belongs to a branch of its own', () => {
    expect(parseReserveSearch({ branch: '1', zone: '4' })).toEqual({ zone: 4 })
    expect(parseReserveSearch({ branch: '1', area: 'Hua Hin' })).toEqual({ branch: 1 })
  })
})

describe('shop time in the address', () => {
  it.each([
    ['2026-11-22T10:00', '2026-11-22T10:00'],
    ['2026-11-22', '2026-11-22T10:00'],
    ['2026-11-22T10:00:00+07:00', '2026-11-22T10:00'],
    ['2026-11-22T23:30:00Z', '2026-11-23T06:30'],
    ['2026-11-22T24:00', undefined],
    ['', undefined],
  ])('the shop time %s is read as %s', (text, expected) => {
    expect(readDayTime(text)).toBe(expected)
  })

  it('an instant is written in the shop’s time zone', () => {
    expect(toDayTime(Date.parse('2026-11-22T17:30:00Z'))).toBe('2026-11-23T00:30')
  })
})

describe('add-on quantities', () => {
  it('add-on quantities survive a round trip through the address', () => {
    expect([...readQuantities('helmet.1,phone-holder.2')]).toEqual([
      ['helmet', 1],
      ['phone-holder', 2],
    ])
    expect(writeQuantities(readQuantities('helmet.1,phone-holder.2'))).toBe('helmet.1,phone-holder.2')
  })

  it('no add-ons leave no parameter, and unreadable quantities are skipped', () => {
    expect(writeQuantities(new Map())).toBeUndefined()
    expect([...readQuantities('helmet,box.-1,lock.1,x.100')]).toEqual([['lock', 1]])
  })
})
