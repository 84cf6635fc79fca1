const STYLE = / style="([^"]*)"/g

/** Pages forbid style attributes: each becomes a rule of a sheet that may carry a nonce. */
export function withoutStyleAttributes(html: string): { html: string; styles: string } {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  return {
    html: html.replaceAll(STYLE, (_, text: string) => ` data-styled="${placeOf(text)}"`),
    styles: [...places].map(([text, place]) => `[data-styled="${place}"]{${text}}`).join(''),
  }
}
