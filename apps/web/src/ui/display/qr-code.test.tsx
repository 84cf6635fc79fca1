import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'
import { drawQr, qrSvgFile } from './qr-drawing.ts'

const PROMPTPAY = '00020101021229370016A000000677010111011300668123456785303764540685000.5802TH63049A1B'

/** Paints the path back into modules. */
function paint(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) {
      const row = grid[Number(y)]
      if (row !== undefined) row[Number(x) + step] = true
    }
  }
  return grid
}

describe('drawQr', () => {
  it.each([PROMPTPAY, 'https://example.com/t/abc', 'ก', 'A'.repeat(300)])(
    'drawQr draws every module of %s',
    (payload) => {
      const { size, path } = drawQr(payload)
      expect(paint(path, size)).toEqual(encode(payload, { ecc: 'M', border: 4 }).data)
    },
  )

  it('drawQr keeps four light modules on every side', () => {
    const { size, path } = drawQr(PROMPTPAY)
    const grid = paint(path, size)
    const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1]
    expect(edge.every((at) => grid[at]?.every((dark) => !dark))).toBe(true)
    expect(grid.every((row) => edge.every((at) => row[at] === false))).toBe(true)
    expect(grid[4]?.slice(4, 11).every(Boolean)).toBe(true)
  })
})

describe('QrCode', () => {
  it('QrCode has a white background, a name and no style attribute', () => {
    const html = renderToStaticMarkup(<QrCode payload={PROMPTPAY} title="Pay 850 baht" />)
    const { size, path } = drawQr(PROMPTPAY)
    expect(html).toContain(`fill="#fff" d="M0 0h${size}v${size}H0z"`)
    expect(html).toContain(path)
    expect(html).toMatch(/role="img" aria-labelledby="([^"]+)"><title id="\1">Pay 850 baht/)
    expect(html).not.toContain('style=')
  })

  it('QrCode is saved as a picture of the requested size', () => {
    expect(qrSvgFile(PROMPTPAY, 600)).toMatch(/^<svg [^>]*width="600" height="600"/)
  })
})
