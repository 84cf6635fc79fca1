import { describe, expect, it } from 'vitest'
import { parseFrameOrigins } from './frame-origins.ts'

describe('sites that may show the booking', () => {
  it('are read a line each, in small letters, each once, without the slash that browsers copy along', () => {
    expect(
      parseFrameOrigins(
        'https://www.Hotel-HuaHin.com/\n\n  https://stay.example:8443 \nhttps://www.hotel-huahin.com:443',
      ),
    ).toEqual({
      origins: ['https://www.hotel-huahin.com', 'https://stay.example:8443'],
      refused: [],
    })
    expect(parseFrameOrigins('')).toEqual({ origins: [], refused: [] })
  })

  it.each([
    'http://hotel.example',
    'hotel.example',
    'https://hotel.example/booking',
    'https://hotel.example?x=1',
    'https://*.hotel.example',
    'https://localhost',
    'https://hotel.example:99999',
    'https://192.168.1.1',
    'https://[::1]',
    'https://user@hotel.example',
    'https://hotel.example; script-src *',
    "'self'",
    '*',
    'javascript:alert(1)',
  ])('%s is none', (line) => {
    expect(parseFrameOrigins(`https://a.example\n${line}`)).toEqual({ origins: ['https://a.example'], refused: [line] })
  })
})
