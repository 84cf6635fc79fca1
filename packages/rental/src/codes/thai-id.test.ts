import { describe, expect, it } from 'vitest'
import { formatThaiId, isThaiId, isThaiTaxId, normaliseThaiId } from './thai-id.ts'

describe('a Thai id', () => {
  it.each(['1101700230708', '1-1017-00230-70-8', ' 1 1017 00230 70 8 ', '๑๑๐๑๗๐๐๒๓๐๗๐๘'])(
    'the Thai id %s is valid',
    (id) => {
      expect(isThaiId(id)).toBe(true)
      expect(normaliseThaiId(id)).toBe('1101700230708')
    },
  )

  it.each(['1101700230707', '110170023070', '11017002307080', '', '0000000000000', 'AB1701708'])(
    '%s does not hold',
    (id) => {
      expect(isThaiId(id)).toBe(false)
      expect(isThaiTaxId(id)).toBe(false)
    },
  )

  it('a Thai id is written with its dashes, and anything else as it is', () => {
    expect(formatThaiId('0775552000122')).toBe('0-7755-52000-12-2')
    expect(formatThaiId('0-7755-52000-12-2')).toBe('0-7755-52000-12-2')
    expect([formatThaiId('AA1234567'), formatThaiId('')]).toEqual(['AA1234567', ''])
  })

  it('a Thai id may be a company tax id, which begins with 0', () => {
    expect(isThaiTaxId('0107536000315')).toBe(true)
    expect(isThaiTaxId('0107536000316')).toBe(false)
  })

  it('a Thai id with another check digit is refused', () => {
    for (const digit of '012345679') expect(isThaiId(`110170023070${digit}`)).toBe(false)
  })
})
