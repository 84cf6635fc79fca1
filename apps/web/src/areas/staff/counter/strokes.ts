/** A line drawn without lifting: x, y, x, y … in a box of 1000 by 400. */
export type Stroke = readonly number[]

export const PAD_WIDTH = 1000
export const PAD_HEIGHT = 400
const MOST_STROKES = 200
const MOST_FIGURES = 2000
/** Points closer than this to the last one add nothing that can be seen. */
const LEAST_STEP = 4

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

export function startStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  if (strokes.length >= MOST_STROKES) return strokes
  const point = [within(x, PAD_WIDTH), within(y, PAD_HEIGHT)]
  return [...strokes, [...point, ...point]]
}

/** The last stroke goes on to the point. */
export function extendStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  const last = strokes.at(-1)
  if (last === undefined || last.length >= MOST_FIGURES) return strokes
  const [toX, toY] = [within(x, PAD_WIDTH), within(y, PAD_HEIGHT)]
  const [fromX = 0, fromY = 0] = last.slice(-2)
  if (Math.hypot(toX - fromX, toY - fromY) < LEAST_STEP) return strokes
  return [...strokes.slice(0, -1), [...last, toX, toY]]
}

const LEAST_LENGTH = 150

/** Whether there is a signature: a single dot is none. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  let length = 0
  for (const stroke of strokes)
    for (let at = 2; at + 1 < stroke.length; at += 2)
      length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0))
  return length >= LEAST_LENGTH
}

export function svgPath(stroke: Stroke): string {
  const points: string[] = []
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
  return `M${points.join('L')}`
}
