/** A part of a picture in hundredths of its sides. */
export interface PercentPart {
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

/** The part in pixels of the picture itself, at least one wide and high, and inside of it. */
export function partOf({ x, y, width, height }: PercentPart, pictureWidth: number, pictureHeight: number) {
  const across = Math.max(1, Math.round((width / 100) * pictureWidth))
  const down = Math.max(1, Math.round((height / 100) * pictureHeight))
  return {
    x: Math.max(0, Math.min(pictureWidth - across, Math.round((x / 100) * pictureWidth))),
    y: Math.max(0, Math.min(pictureHeight - down, Math.round((y / 100) * pictureHeight))),
    width: across,
    height: down,
  }
}

/** A square of so many hundredths of the shorter side, around the same middle as far as the picture reaches. */
export function squareOfSize({ x, y, width, height }: PercentPart, percent: number, proportion: number): PercentPart {
  const across = proportion > 1 ? percent / proportion : percent
  const down = proportion > 1 ? percent : percent * proportion
  const within = (middle: number, size: number) => Math.max(0, Math.min(100 - size, middle - size / 2))
  return {
    unit: '%',
    x: within(x + width / 2, across),
    y: within(y + height / 2, down),
    width: across,
    height: down,
  }
}
