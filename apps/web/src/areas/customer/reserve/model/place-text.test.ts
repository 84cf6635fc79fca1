import { describe, expect, it } from 'vitest'
import { areaParts, chosenText, placeQuestion } from './place-text.ts'
import type { FoundPlace } from '@rodchao/contract'

const AREA: FoundPlace = {
  kind: 'area',
  name: { th: 'หัวหิน', en: 'Hua Hin' },
  subdistrict: { th: 'หัวหิน', en: 'Hua Hin' },
  district: { th: 'หัวหิน', en: 'Hua Hin' },
  province: { th: 'ประจวบคีรีขันธ์', en: 'Prachuap Khiri Khan' },
  postcode: '77110',
  zoneId: 1,
  area: 'Hua Hin',
}
const HOTEL: FoundPlace = { ...AREA, kind: 'hotel', name: { th: 'โรงแรมริมเล', en: 'Rim Lay Hotel' } }

describe('what is asked while somebody types', () => {
  it.each([
    ['', null],
    [' h ', null],
    ['หห', 'หห'],
    ['  hua   ', 'hua'],
    ['a\tb', 'a b'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('%j asks %j', (typed, question) => {
    expect(placeQuestion(typed)).toBe(question)
  })
})

describe('what stands in the field once a suggestion is chosen', () => {
  it('is the name of a place of the shop, in the words of the page', () => {
    expect(chosenText('rim', HOTEL, 'th', '')).toEqual({ text: 'โรงแรมริมเล', isArea: false })
    expect(chosenText('rim', HOTEL, 'en', '')).toEqual({ text: 'Rim Lay Hotel', isArea: false })
  })

  it.each(['hua hin', 'Hua Hin, 77110', 'หัวหิน', 'prachuap'])(
    'is the sub-district for %j, which needs a door',
    (typed) => {
      expect(chosenText(typed, AREA, 'en', 'Hua Hin 77110')).toEqual({ text: 'Hua Hin 77110', isArea: true })
    },
  )

  it('stays what was typed where that says more than the sub-district', () => {
    expect(chosenText(' 12/3 Soi 88, Hua Hin', AREA, 'en', 'Hua Hin 77110')).toEqual({
      text: '12/3 Soi 88, Hua Hin',
      isArea: false,
    })
  })
})

it('an area is named with the offices that Thai names have', () => {
  expect(areaParts(AREA, 'th')).toMatchObject({ subdistrict: 'ต.หัวหิน', province: 'จ.ประจวบคีรีขันธ์' })
  expect(areaParts(AREA, 'en').district).toBe('Hua Hin')
})
