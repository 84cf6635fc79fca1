import { describe, expect, it } from 'vitest'
import { ReferenceIndex } from './reference-index.ts'

describe('ReferenceIndex', () => {
  it('finds each of many references at its place, and no other', () => {
    const index = new ReferenceIndex()
    for (let place = 0; place < 50_000; place += 1) expect(index.add(`B-${place}`, place)).toBe(true)
    for (let place = 0; place < 50_000; place += 1) expect(index.findPlace(`B-${place}`)).toBe(place)
    expect(index.findPlace('B-50000')).toBeUndefined()
  })

  it('keeps the first place of a reference that comes again', () => {
    const index = new ReferenceIndex()
    index.add('B-1', 4)
    expect(index.add('B-1', 9)).toBe(false)
    expect(index.findPlace('B-1')).toBe(4)
  })
})
