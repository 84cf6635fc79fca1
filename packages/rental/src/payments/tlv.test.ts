import { describe, expect, it } from 'vitest'
import { checkedFields, crc16, parseTlv, tlv, withChecksum } from './tlv.ts'

describe('fields of a QR payload', () => {
  it('QR fields are split by their lengths', () => {
    expect(parseTlv('0002010102AB')).toEqual([
      { tag: '00', value: '01' },
      { tag: '01', value: 'AB' },
    ])
    expect(parseTlv('')).toEqual([])
  })

  it('QR fields are refused where a length does not fit', () => {
    for (const text of ['0', '00', '0003AB', '00x2AB', '0002AB0']) expect(parseTlv(text), text).toBeNull()
  })

  it('QR fields are written with their length, 99 at most', () => {
    expect(tlv('07', 'ABC')).toBe('0703ABC')
    expect(() => tlv('07', 'A'.repeat(100))).toThrow(RangeError)
  })

  it('QR fields end with a checksum over all before it', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
    const payload = withChecksum(tlv('00', '01'), '63')
    expect(checkedFields(payload, '63')?.get('00')).toBe('01')
    expect(checkedFields(payload.toLowerCase(), '63')?.get('00')).toBe('01')
    expect(checkedFields(payload, '91')).toBeNull()
    expect(checkedFields(payload.replace('0201', '0202'), '63')).toBeNull()
  })
})
