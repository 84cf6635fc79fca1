import { drawQr } from '#ui/display/qr-drawing.ts'

export interface QrPicture {
  payload: string
  /** Lines over the code, the first one largest. */
  heading: string
  /** Lines under the code. */
  lines: readonly string[]
}

const WIDTH = 1080
const MARGIN = 90
const HEAD = 200
const LINE = 64
const FONT = '"Anuphan", sans-serif'

function writeLine(canvas: CanvasRenderingContext2D, text: string, y: number, font: string): void {
  canvas.font = `${font} ${FONT}`
  canvas.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN)
}

/** The code as a picture for a bank's app: nobody can scan their own screen. Null where the browser cannot draw it. */
export function qrPicture({ payload, heading, lines }: QrPicture): Promise<Blob | null> {
  const element = document.createElement('canvas')
  const side = WIDTH - 2 * MARGIN
  element.width = WIDTH
  element.height = HEAD + side + lines.length * LINE + MARGIN
  const canvas = element.getContext('2d')
  if (canvas === null) return Promise.resolve(null)
  const { size, path } = drawQr(payload)
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, element.width, element.height)
  canvas.fillStyle = '#000'
  canvas.textAlign = 'center'
  writeLine(canvas, heading, HEAD - 70, '650 88px')
  for (const [index, line] of lines.entries()) writeLine(canvas, line, HEAD + side + (index + 1) * LINE, '400 44px')
  canvas.translate(MARGIN, HEAD)
  // Whole pixels a module: a scaled edge would be grey.
  const scale = Math.floor(side / size)
  const rest = (side - scale * size) / 2
  canvas.translate(Math.round(rest), Math.round(rest))
  canvas.scale(scale, scale)
  const modules = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  canvas.fill(modules)
  return new Promise((resolve) => element.toBlob(resolve, 'image/png'))
}
