import { encode } from 'uqr'

/** Scanners want four light modules on every side. */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** Modules on one side, with the quiet zone. */
  size: number
  /** SVG path of the dark modules, one unit a module. */
  path: string
}

/** Level M bears the glare of a phone screen; the payloads here stay under version 7 with it. */
export function drawQr(payload: string): QrDrawing {
  const { data, size } = encode(payload, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map((row, y) => rowPath(row, y)).join('') }
}

/** Neighbouring dark modules become one bar, which leaves no hairlines between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    const dark = row[x] === true
    if (dark && start < 0) start = x
    if (!dark && start >= 0) {
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
      start = -1
    }
  }
  return path
}

/** A picture file of the code, for saving: on a phone nobody can scan their own screen. */
export function qrSvgFile(payload: string, pixels = 1024): string {
  const { size, path } = drawQr(payload)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
