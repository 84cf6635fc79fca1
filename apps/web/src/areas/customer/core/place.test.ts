import { describe, expect, it } from 'vitest'
import { findPlace, placeOptions } from './place.ts'
import type { Shop } from '@rodchao/contract'

const name = (text: string) => ({ th: text, en: text })
const shop = {
  branches: [
    { id: 1, name: name('Hua Hin') },
    { id: 2, name: name('Takiab') },
  ],
  zones: [
    { id: 3, name: name('Town'), areas: [{ subdistrict: name('Nong Kae') }, { subdistrict: name('Hin Lek Fai') }] },
    { id: 4, name: name('Beach'), areas: [] },
  ],
} as unknown as Shop
const options = placeOptions(shop)

describe('places', () => {
  it('are the branches and every sub-district that is driven to', () => {
    expect(options.map(({ value }) => value)).toEqual(['branch.1', 'branch.2', 'zone.3.0', 'zone.3.1', 'zone.4'])
  })

  it.each([
    ['nothing', {}, 'branch.1'],
    ['what no longer is', { place: 'zone.9.9' }, 'branch.1'],
    ['a place of the form', { place: 'zone.3.1' }, 'zone.3.1'],
    ['a branch of the booking page', { branch: '2' }, 'branch.2'],
    ['a zone and an area of the booking page', { zone: '3', area: 'Hin Lek Fai' }, 'zone.3.1'],
    ['a zone alone', { zone: '3' }, 'zone.3.0'],
  ])('are read from an address with %s', (_name, raw, value) => {
    expect(findPlace(raw, options)?.value).toBe(value)
  })
})
