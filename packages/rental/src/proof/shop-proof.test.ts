import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationProof, depositProof, LEAST_PROOF_COUNT, shownName, starProof } from './shop-proof.ts'
import { MINUTE } from '../time/calendar.ts'

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

describe('depositProof', () => {
  const whole = { received: 100_000, held: 0, kept: 0 }
  const partKept = { received: 100_000, held: 0, kept: 5000 }

  it('counts deposits that are settled, and those of which nothing was kept', () => {
    expect(depositProof([...times(27, whole), ...times(3, partKept)])).toEqual({ count: 30, inFull: 27 })
  })

  it('leaves out what is still held and what never came in', () => {
    const open = [...times(50, { ...whole, held: 100 }), ...times(50, { received: 0, held: 0, kept: 0 })]
    expect(depositProof([...times(20, whole), ...open])).toEqual({ count: 20, inFull: 20 })
    expect(depositProof(open)).toBeNull()
  })

  it('says nothing below the least count', () => {
    expect(depositProof(times(LEAST_PROOF_COUNT - 1, whole))).toBeNull()
    expect(depositProof(times(LEAST_PROOF_COUNT, partKept))).toEqual({ count: LEAST_PROOF_COUNT, inFull: 0 })
  })
})

describe('confirmationProof', () => {
  const slip = (minutes: number, wasOpen = true) => ({ sentAt: 0, confirmedAt: minutes * MINUTE, wasOpen })

  it('is the time that half of the customers waited at most, in begun minutes', () => {
    const slips = [...times(11, slip(4)), ...times(10, slip(90))]
    expect(confirmationProof(slips)).toEqual({ count: 21, medianMinutes: 4 })
    expect(confirmationProof(times(20, slip(10.1)))).toEqual({ count: 20, medianMinutes: 11 })
    expect(confirmationProof(times(20, slip(0)))).toEqual({ count: 20, medianMinutes: 1 })
  })

  it('leaves out what came while nobody was there, and needs a least count of the rest', () => {
    expect(confirmationProof([...times(20, slip(7)), ...times(50, slip(600, false))])).toEqual({
      count: 20,
      medianMinutes: 7,
    })
    expect(confirmationProof([...times(LEAST_PROOF_COUNT - 1, slip(7)), slip(7, false)])).toBeNull()
  })

  it('at least half of the waits are within the figure, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: LEAST_PROOF_COUNT, maxLength: 60 }), (minutes) => {
        const proof = confirmationProof(minutes.map((wait) => slip(wait)))
        const within = minutes.filter((wait) => wait <= (proof?.medianMinutes ?? 0)).length
        expect(within * 2).toBeGreaterThanOrEqual(minutes.length)
      }),
    )
  })
})

describe('starProof', () => {
  it('is the mean of all stars in tenths, from a least count on', () => {
    expect(starProof([...times(15, 5), ...times(5, 4)])).toEqual({ count: 20, tenths: 48 })
    expect(starProof([...times(19, 5), 1])).toEqual({ count: 20, tenths: 48 })
    expect(starProof(times(LEAST_PROOF_COUNT - 1, 5))).toBeNull()
  })
})

describe('shownName', () => {
  it.each([
    ['Emma Louise Larsson', 'Emma L.'],
    ['นางสาวสุดาวดี ใจดี', 'สุดาวดี'],
    ['นาย ก้องภพ', 'ก้องภพ'],
    ['Mr. James O’Neil', 'James O.'],
    ['Cher', 'Cher'],
    ['Bartholomewwwwwwwwwwwwwwwwww X', 'Bartholomewwwwwwwwww X.'],
    ['', ''],
  ])('under the words of %s stands %s', (fullName, shown) => {
    expect(shownName(fullName)).toBe(shown)
  })
})
