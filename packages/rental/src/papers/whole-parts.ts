import { MONTH_NAMES } from '../time/calendar.ts'

/** A stretch of a text; lines may not be broken within one that is whole. */
export interface TextPart {
  readonly text: string
  readonly isWhole: boolean
}

const MONTHS = [
  ...new Set(Object.values(MONTH_NAMES).flatMap((names) => Object.values(names).flat())),
  ...MONTH_NAMES.english.map((name) => name.slice(0, 3)),
]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', String.raw`\.`))
  .join('|')
const CLOCK = String.raw`\d{1,2}:\d{2}(?: น\.)?`
const WHOLE = [
  // Days, with their time.
  String.raw`(?:(?:อา|จ|อ|พ|พฤ|ศ|ส)\. |(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?\d{1,2} (?:${MONTHS}) (?:พ\.ศ\. )?\d{4}(?:,? (?:เวลา )?${CLOCK})?`,
  CLOCK,
  // Codes, numbers of papers, telephones and ids.
  String.raw`[\dA-Zx]+(?:-[\dA-Zx]+)+`,
  // Registration numbers.
  String.raw`(?<![\dก-๙])(?:\d[ก-ฮ]{1,3}|[ก-ฮ]{2,3}) \d{1,4}(?![\d,.:]| ?(?:บาท|วัน|คืน|ชม|ชั่วโมง|นาที|กม))`,
  // Sums and counts with their unit, and sums without.
  String.raw`−?\d[\d,.]*(?: ?%| (?:บาท|วัน|คืน|ชั่วโมง|ชม\.|นาที|กม\.|ปี|ฉบับ|ใบ|baht|days?|nights?|hours?|minutes?|min|km|years?|h)(?![a-z]))`,
  String.raw`[-−]?\d{1,3}(?:,\d{3})+(?:\.\d{2})?|[-−]?\d+\.\d{2}`,
].join('|')

/** Dates, times, codes and sums with their units stay whole, wherever a line ends. The parts together are the text. */
export function wholeParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(WHOLE, 'g'))) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isWhole: false })
    parts.push({ text: match[0], isWhole: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isWhole: false })
  return parts
}
