import { describe, expect, it } from 'vitest'
import { addThing, changeAddons, countOf, readThings, removeAt, removeLast, replaceAt, writeThings } from './things.ts'

const THREE = { product: 'click-125', addons: 'helmet.1', more: 'scoopy-110!helmet.1,rain.2~click-125' }

describe('the things that an address names', () => {
  it('are the first as ever and the others after it, each with its own quantities', () => {
    const things = readThings(THREE)
    expect(things).toEqual([
      { slug: 'click-125', addons: 'helmet.1' },
      { slug: 'scoopy-110', addons: 'helmet.1,rain.2' },
      { slug: 'click-125', addons: undefined },
    ])
    expect(writeThings(things)).toEqual(THREE)
  })

  it('of one thing need no more than they ever did', () => {
    expect(readThings({})).toEqual([])
    expect(writeThings([{ slug: 'click-125' }])).toEqual({ product: 'click-125', addons: undefined, more: undefined })
  })

  it.each(['~~', '!helmet.1', 'a b', 'click-125!helmet', '<b>', 'x'.repeat(101)])(
    'do not fall over what nobody wrote: %s',
    (more) => {
      const slugs = readThings({ product: 'pcx-160', more }).map(({ slug }) => slug)
      expect(slugs[0]).toBe('pcx-160')
      expect(slugs.slice(1).every((slug) => slug === 'click-125')).toBe(true)
    },
  )
})

describe('counting', () => {
  it('up takes one more with what the last of its kind takes along', () => {
    expect(addThing({}, 'click-125')).toMatchObject({ product: 'click-125', more: undefined })
    expect(addThing({ product: 'click-125', addons: 'helmet.1' }, 'click-125').more).toBe('click-125!helmet.1')
    expect(addThing(THREE, 'pcx-160').more).toBe(`${THREE.more}~pcx-160`)
  })

  it('down takes the last of its kind away, and another is the first when the first goes', () => {
    expect(removeLast(THREE, 'click-125')).toMatchObject({ product: 'click-125', more: 'scoopy-110!helmet.1,rain.2' })
    expect(removeAt(THREE, 0)).toEqual({ product: 'scoopy-110', addons: 'helmet.1,rain.2', more: 'click-125' })
    expect(removeLast({ product: 'click-125' }, 'click-125').product).toBeUndefined()
    expect(removeLast(THREE, 'pcx-160')).toEqual(THREE)
  })

  it('says how many there are of a kind', () => {
    const things = readThings(THREE).map(({ slug }) => ({ product: { slug } }))
    expect(countOf(things, 'click-125')).toBe(2)
    expect(countOf(things, 'pcx-160')).toBe(0)
  })
})

describe('one of them', () => {
  it('is replaced without what the other took along, or takes something else along', () => {
    expect(replaceAt(THREE, 1, 'pcx-160').more).toBe('pcx-160~click-125')
    expect(changeAddons(THREE, 2, 'rain.1').more).toBe('scoopy-110!helmet.1,rain.2~click-125!rain.1')
    expect(changeAddons(THREE, 0, undefined).addons).toBeUndefined()
  })
})
