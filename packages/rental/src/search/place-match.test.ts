import { describe, expect, it } from 'vitest'
import { findArea, likelyPlace, namedPlace, placeFit, placeQuery, placeText, readyPlace } from './place-match.ts'

const HOTEL = readyPlace({
  names: ['เซ็นทารา แกรนด์ หัวหิน', 'Centara Grand Hua Hin'],
  around: ['หัวหิน', 'Hua Hin', 'ประจวบคีรีขันธ์', 'Prachuap Khiri Khan', '77110'],
})
const CHA_AM = readyPlace({ names: ['ชะอำ', 'Cha-am'], around: ['เพชรบุรี', 'Phetchaburi', '76120'] })

describe('what was typed', () => {
  it.each([
    ['Cha am', ['cha', 'am']],
    ['  ต.หัวหิน อ.หัวหิน  ', ['หัวหิน', 'หัวหิน']],
    ['ตำบลหนองแก, 77110', ['หนองแก', '77110']],
    ['๗๗๑๑๐', ['77110']],
    ['ต.', ['ต']],
    ['...', []],
  ])('%j is read as %j', (typed, words) => {
    expect(placeQuery(typed)).toEqual(words)
  })

  it('is compared without case, spaces and signs', () => {
    expect(placeText('Cha-am')).toBe(placeText('CHA AM'))
  })
})

describe('how well a place fits', () => {
  it.each([
    [HOTEL, 'centara grand hua hin', 4],
    [HOTEL, 'Centara', 3],
    [HOTEL, 'grand', 2],
    [HOTEL, 'grand 77110', 1],
    [HOTEL, 'เซ็นทารา', 3],
    [HOTEL, 'centara cha am', 0],
    [HOTEL, '', 0],
    [CHA_AM, 'cha am', 4],
    [CHA_AM, 'chaam', 4],
    [CHA_AM, '76120', 1],
  ])('%#: %s %s', (place, typed, fit) => {
    expect(placeFit(place, placeQuery(typed))).toBe(fit)
  })
})

describe('the area of a sub-district', () => {
  const areas = [
    { postcode: '77110', subdistrictTh: 'หัวหิน' },
    { postcode: '77120', subdistrictTh: 'เขาน้อย' },
    { postcode: '76120', subdistrictTh: 'ชะอำ' },
  ]

  it.each([
    ['77110', 'หัวหิน', '77110'],
    // One sub-district with two postcodes.
    ['77160', 'เขาน้อย', '77120'],
    // Another of the same name, elsewhere in the country.
    ['71180', 'เขาน้อย', undefined],
    ['10110', 'คลองเตย', undefined],
  ])('%s %s is the area %s', (postcode, subdistrictTh, found) => {
    expect(findArea(areas, { postcode, subdistrictTh })?.postcode).toBe(found)
  })

  it('is none where two of its name could be meant', () => {
    const two = [...areas, { postcode: '77150', subdistrictTh: 'เขาน้อย' }]
    expect(findArea(two, { postcode: '77160', subdistrictTh: 'เขาน้อย' })).toBeUndefined()
  })
})

describe('a place in somebody’s own words', () => {
  const places = [
    { id: 1, names: ['โรงแรมริมเล หัวหิน', 'Rimlay Hotel Hua Hin'] },
    { id: 2, names: ['ฮิลตัน หัวหิน', 'Hilton Hua Hin'] },
    { id: 3, names: ['ฮิลตัน หัวหิน เรสซิเดนซ์', 'Hilton Hua Hin Residence'] },
    { id: 4, names: ['บ้านเอ', 'A'] },
  ].map(({ id, names }) => ({ id, ...namedPlace(names) }))
  it.each([
    ['ริมเล หัวหิน ห้อง 615', 1],
    ['รร.ริมเล', 1],
    ['Rimlay', 1],
    ['at the Hilton Hua Hin, room 204', 2],
    ['Hilton Hua Hin Residence tower B', 3],
    ['ฮิลตันหัวหิน ล็อบบี้', 2],
    ['Hilton', undefined],
    ['หัวหิน', undefined],
    ['Hotel', undefined],
    ['a', undefined],
    ['', undefined],
    ['Somewhere by the sea', undefined],
  ])('%j', (text, id) => {
    expect(likelyPlace(text, places)?.id).toBe(id)
  })

  it('that has the name of two places is neither', () => {
    expect(likelyPlace('Marina 3', [namedPlace(['Marina']), namedPlace(['marina'])])).toBeUndefined()
  })
})
