import { describe, expect, it } from 'vitest'
import { openWays, wayPrice } from './ways.ts'
import type { Shop } from '@rodchao/contract'

const hours = { opens: 480, closes: 1140 }
/** Closed on Wednesdays. */
const opening = Array.from({ length: 7 }, (_, day) => (day === 3 ? null : hours))
const branches = [{ id: 1, opening }] as Shop['branches']
const zone = { id: 7, opensMinute: 480, closesMinute: 1140, feeEachWay: 10_000, freeOverRent: 200_000 }
const zones = [zone] as Shop['zones']
const stay = { branchId: 1, zone: { id: 7, area: 'Hua Hin' } }
const days = (start: number, end: number) => ({
  start: `2026-12-0${start}T14:00:00+07:00`,
  end: `2026-12-0${end}T12:00:00+07:00`,
})

describe('how a vehicle comes to a stay', () => {
  it.each([
    ['both ways on open days', days(3, 5), stay, ['house', 'shop']],
    ['it is brought on a day on which the shop is closed', days(2, 5), stay, ['house']],
    ['nobody drives to a house outside every zone', days(3, 5), { ...stay, zone: null }, ['shop']],
    ['and then there is no way on a closed day', days(3, 9), { ...stay, zone: null }, []],
    ['a zone that is gone is none', days(3, 5), { ...stay, zone: { id: 8, area: 'X' } }, ['shop']],
  ])('%s', (_name, window, house, ways) => {
    expect(openWays({ branches, zones }, house, window)).toEqual(ways)
  })

  it('not while nobody drives', () => {
    const early = [{ ...zone, closesMinute: 800 }] as Shop['zones']
    expect(openWays({ branches, zones: early }, stay, days(3, 5))).toEqual(['shop'])
  })

  it('costs both ways, and nothing from the shop’s limit on', () => {
    expect([199_999, 200_000].map((rent) => wayPrice(zone as Shop['zones'][number], rent))).toEqual([20_000, 0])
    expect(wayPrice({ ...zone, freeOverRent: null } as Shop['zones'][number], 9_000_000)).toBe(20_000)
  })
})
