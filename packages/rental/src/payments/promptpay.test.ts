import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPromptPayTarget, promptPayPayload, readPromptPay } from './promptpay.ts'
import type { PromptPayTarget } from './promptpay.ts'
import { crc16, parseTlv } from './tlv.ts'

const phone: PromptPayTarget = { kind: 'phone', id: '0812345678' }
const biller: PromptPayTarget = { kind: 'biller', billerId: '010753600031501', ref1: 'K7M29QXF4', ref2: 'RS01' }

describe('a PromptPay payload', () => {
  it('a PromptPay payload agrees with known codes in every field and in the checksum', () => {
    const known = [
      [
        '00020101021229370016A000000677010111011300668123456785802TH53037645406100.006304BB8A',
        promptPayPayload({ target: phone, amount: 10_000 }),
      ],
      [
        '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
        promptPayPayload({ target: { kind: 'phone', id: '080-123-4567' } }),
      ],
    ] as const
    for (const [theirs, ours] of known) expect(parseTlv(ours)).toEqual(parseTlv(theirs))
  })

  it('a PromptPay payload is written for each kind of target', () => {
    const account = (target: PromptPayTarget, tag: string): string | undefined =>
      parseTlv(promptPayPayload({ target }))?.find((field) => field.tag === tag)?.value
    expect(account({ kind: 'tax_id', id: '1-1017-00230-70-8' }, '29')).toBe('0016A00000067701011102131101700230708')
    expect(account({ kind: 'ewallet', id: '123456789012345' }, '29')).toBe('0016A0000006770101110315123456789012345')
    expect(account(biller, '30')).toBe('0016A00000067701011201150107536000315010209K7M29QXF40304RS01')
  })

  it('a PromptPay payload survives a round trip to the satang and carries its checksum', () => {
    const target = fc.constantFrom<PromptPayTarget>(
      phone,
      { kind: 'tax_id', id: '1101700230708' },
      { kind: 'ewallet', id: '123456789012345' },
      biller,
      { kind: 'biller', billerId: '010753600031501', ref1: 'A' },
    )
    fc.assert(
      fc.property(target, fc.integer({ min: 1, max: 999_999_999_999 }), (chosen, amount) => {
        const payload = promptPayPayload({ target: chosen, amount })
        expect(readPromptPay(payload)).toEqual({ target: chosen, amount })
        expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)))
        const fields = new Map(parseTlv(payload)?.map(({ tag, value }) => [tag, value]))
        expect([fields.get('01'), fields.get('53'), fields.get('58')]).toEqual(['12', '764', 'TH'])
      }),
      { numRuns: 1000 },
    )
    expect(readPromptPay(promptPayPayload({ target: phone }))).toEqual({ target: phone, amount: null })
  })

  it('a PromptPay payload accepts phone numbers as people write them', () => {
    for (const id of ['0812345678', '081-234-5678', '+66 81 234 5678', '0066812345678']) {
      expect(readPromptPay(promptPayPayload({ target: { kind: 'phone', id } }))?.target).toEqual(phone)
    }
  })

  it('a PromptPay payload is not made of a wrong target or amount', () => {
    const wrong: PromptPayTarget[] = [
      { kind: 'phone', id: '12345' },
      { kind: 'phone', id: '0012345678' },
      { kind: 'tax_id', id: '1101700230707' },
      { kind: 'ewallet', id: '1' },
      { ...biller, billerId: '1' },
      { ...biller, ref1: 'k7m-29q' },
      { ...biller, ref1: '' },
      { ...biller, ref2: 'A'.repeat(21) },
    ]
    for (const target of wrong) {
      expect(isPromptPayTarget(target), JSON.stringify(target)).toBe(false)
      expect(() => promptPayPayload({ target })).toThrow(RangeError)
    }
    expect(isPromptPayTarget(biller)).toBe(true)
    for (const amount of [0, -100, 0.5, Number.NaN]) {
      expect(() => promptPayPayload({ target: phone, amount })).toThrow(RangeError)
    }
  })

  it('a PromptPay payload is not read with a character changed, nor from other text', () => {
    const payload = promptPayPayload({ target: phone, amount: 57_000 })
    for (let at = 0; at < payload.length; at++) {
      const changed = payload.slice(0, at) + (payload.charAt(at) === '7' ? '8' : '7') + payload.slice(at + 1)
      expect(readPromptPay(changed), changed).toBeNull()
    }
    for (const text of ['', 'https://example.com', '000201', payload.slice(0, -1), `${payload}0000`, 'สวัสดี']) {
      expect(readPromptPay(text), text).toBeNull()
    }
  })
})
