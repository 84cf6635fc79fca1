import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promptPayPayload } from './promptpay.ts'
import { readSlipQr, slipQrPayload, THAI_BANKS } from './slip-qr.ts'

describe('the mini-QR of a slip', () => {
  it('a slip QR agrees with a known code', () => {
    const transfer = { sendingBank: '014', transferRef: '00111222233344ABCD12' }
    const payload = '004100060000010103014022000111222233344ABCD125102TH910417DF'
    expect(slipQrPayload(transfer)).toBe(payload)
    expect(readSlipQr(payload)).toEqual(transfer)
    expect(readSlipQr(` ${payload.replace('17DF', '17df')}\n`)).toEqual(transfer)
  })

  it('a slip QR survives a round trip', () => {
    const ref = fc.stringMatching(/^[A-Z0-9]{1,35}$/)
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(THAI_BANKS)), ref, (sendingBank, transferRef) => {
        expect(readSlipQr(slipQrPayload({ sendingBank, transferRef }))).toEqual({ sendingBank, transferRef })
      }),
    )
  })

  it('a slip QR is not read with a character changed, from a PromptPay code or from other text', () => {
    const payload = slipQrPayload({ sendingBank: '014', transferRef: '2026112112345678' })
    for (let at = 0; at < payload.length; at++) {
      const changed = payload.slice(0, at) + (payload.charAt(at) === '5' ? '6' : '5') + payload.slice(at + 1)
      expect(readSlipQr(changed), changed).toBeNull()
    }
    const promptPay = promptPayPayload({ target: { kind: 'phone', id: '0812345678' } })
    for (const text of ['', promptPay, 'slip', '\u0000']) expect(readSlipQr(text)).toBeNull()
  })

  it('a slip QR is not written from values that banks do not use', () => {
    expect(() => slipQrPayload({ sendingBank: '4', transferRef: 'A' })).toThrow(RangeError)
    expect(() => slipQrPayload({ sendingBank: '004', transferRef: '' })).toThrow(RangeError)
  })

  it('every bank has a name in both languages', () => {
    expect(THAI_BANKS['004']).toEqual({ th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' })
    for (const code of Object.keys(THAI_BANKS)) expect(code).toMatch(/^\d{3}$/)
  })
})
