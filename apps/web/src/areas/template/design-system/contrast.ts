/** A colour as browsers compute it: `rgb(1 2 3)`, `rgb(1, 2, 3)` or with an alpha, which is not looked at. */
export function parseRgb(text: string): readonly [number, number, number] | null {
  const found = /^rgba?\((\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(text)
  return found === null ? null : [Number(found[1]), Number(found[2]), Number(found[3])]
}

function luminance(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white), as WCAG 2.2 defines it: 4.5 for text, 3 for large text and for edges. */
export function contrastOf(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
