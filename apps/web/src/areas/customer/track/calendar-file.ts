/** One calendar event, with texts in the reader's language. */
export interface CalendarEntry {
  /** The same for every copy of the entry, so that a second file replaces the first. */
  uid: string
  /** Epoch milliseconds. */
  at: number
  minutes: number
  title: string
  place: string
  notes: string
}

const MAX_OCTETS = 75
const BANGKOK = 'Asia/Bangkok'
const BANGKOK_OFFSET_MS = 7 * 3_600_000

const compact = (isoText: string) => isoText.slice(0, 19).replaceAll(/[-:]/g, '')
const utcStamp = (instant: number) => `${compact(new Date(instant).toISOString())}Z`
const bangkokStamp = (instant: number) => compact(new Date(instant + BANGKOK_OFFSET_MS).toISOString())

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
}

/** Lines are at most 75 octets; a Thai letter is three of them and may not be cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}

// Thailand has no summer time, so one rule is the whole time zone.
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${BANGKOK}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines({ uid, at, minutes, title, place, notes }: CalendarEntry, stamp: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    `DTSTART;TZID=${BANGKOK}:${bangkokStamp(at)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** An iCalendar file (RFC 5545); `stamp` is when it was made, in epoch milliseconds. */
export function calendarFile(entries: readonly CalendarEntry[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rodchao//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIME_ZONE,
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
