import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookingCode,
  formatReservationCode,
  memberCode,
  MOST_GROUP_MEMBERS,
  normaliseReservationCode,
  reservationCode,
} from './reservation-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anyBytes = fc.uint8Array({ minLength: 5, maxLength: 5 })
const anyCode = anyBytes.map(reservationCode)

describe('a reservation code', () => {
  it('a reservation code has nine characters and none that looks like another', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
        expect(normaliseReservationCode(code)).toBe(code)
      }),
    )
  })

  it('a reservation code keeps all forty bits of the first five bytes', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        const code = reservationCode(bytes)
        const values = code
          .slice(0, 8)
          .split('')
          .map((character) => ALPHABET.indexOf(character))
        expect(values.map((value) => value.toString(2).padStart(5, '0')).join('')).toBe(bits)
      }),
    )
    expect(reservationCode(new Uint8Array([255, 0, 255, 0, 255, 9]))).toBe(
      reservationCode(new Uint8Array([255, 0, 255, 0, 255])),
    )
    expect(() => reservationCode(new Uint8Array(4))).toThrow(RangeError)
  })

  it('a reservation code with one wrong character is refused', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (let at = 0; at < code.length; at++) {
          for (const other of ALPHABET) {
            const changed = code.slice(0, at) + other + code.slice(at + 1)
            expect(normaliseReservationCode(changed)).toBe(changed === code ? code : null)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('a reservation code with two swapped characters is refused', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        for (let a = 0; a < code.length; a++) {
          for (let b = a + 1; b < code.length; b++) {
            const characters = code.split('')
            ;[characters[a], characters[b]] = [code.charAt(b), code.charAt(a)]
            const swapped = characters.join('')
            expect(normaliseReservationCode(swapped)).toBe(swapped === code ? code : null)
          }
        }
      }),
    )
  })

  it('a reservation code is read as people type it', () => {
    const code = reservationCode(new Uint8Array([8, 64, 1, 8, 1]))
    expect(code).toMatch(/1.*0|0.*1/)
    const spoken = formatReservationCode(code)
    expect(spoken).toMatch(/^.{3}-.{3}-.{3}$/)
    const typed = [
      spoken,
      spoken.toLowerCase(),
      ` ${spoken.replaceAll('-', ' ')} `,
      spoken.replaceAll('-', '–'),
      spoken.replaceAll('1', 'l').replaceAll('0', 'o'),
      spoken.replaceAll('1', 'I').replaceAll('0', 'O'),
      spoken.replaceAll('0', '๐').replaceAll('1', '๑'),
    ]
    for (const text of typed) expect(normaliseReservationCode(text), text).toBe(code)
    expect(formatReservationCode('K7M29QXF4')).toBe('K7M-29Q-XF4')
  })

  it('the code of a thing of a booking is read, written and led back to the code of the booking', () => {
    fc.assert(
      fc.property(anyCode, fc.integer({ min: 1, max: MOST_GROUP_MEMBERS }), (code, memberNo) => {
        const stored = memberCode(code, memberNo)
        const spoken = formatReservationCode(stored)
        expect(bookingCode(stored)).toBe(code)
        expect(normaliseReservationCode(stored)).toBe(stored)
        expect(normaliseReservationCode(spoken.toLowerCase().replaceAll('-', ' '))).toBe(stored)
        expect(spoken).toBe(`${formatReservationCode(code)}${memberNo === 1 ? '' : `-${memberNo}`}`)
      }),
    )
    const code = reservationCode(new Uint8Array([8, 64, 1, 8, 1]))
    for (const tail of ['-0', '-1', '-02', '-11', '-X']) expect(normaliseReservationCode(code + tail), tail).toBeNull()
  })

  it('other text is not read as a reservation code', () => {
    for (const text of ['', 'K7M', 'UUUUUUUUU', '0000000000', "' OR 1=1", 'ก'.repeat(9), '0000000\u00000']) {
      expect(normaliseReservationCode(text), text).toBeNull()
    }
  })
})
