/** A line of a calendar as its name, parameters and value. */
export interface CalendarLine {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

/** A part of a calendar between BEGIN and END. */
export interface CalendarPart {
  readonly kind: string
  readonly lines: readonly CalendarLine[]
  readonly parts: readonly CalendarPart[]
}

const MOST_OCTETS = 75
const NAME = /^[A-Z0-9-]+$/
const TEXTS: readonly string[] = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME', 'NAME', 'CATEGORIES', 'COMMENT']
const ONCE: readonly string[] = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'TRANSP',
  'CLASS',
]
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
}
const UTC = /^\d{8}T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/

/**
 * A calendar read by the letter of RFC 5545, which programs of phones forgive and those of offices do not. Throws at the
 * first line that breaks it: ends of lines, octets, folds inside a letter, escapes, parts, and what must stand once.
 */
export function readStrictly(bytes: Uint8Array): CalendarPart {
  const [whole, ...more] = nest(linesOf(bytes))
  if (whole === undefined || more.length > 0 || whole.kind !== 'VCALENDAR') throw new Error('not one calendar')
  return whole
}

function linesOf(bytes: Uint8Array): CalendarLine[] {
  const buffer = Buffer.from(bytes)
  // Octets before letters: a fold counts the former and must not part the latter.
  const physical = buffer.toString('latin1').split('\r\n')
  if (physical.pop() !== '') throw new Error('the last line has no end')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const unfolded: string[] = []
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('an end of a line that is not CRLF')
    if (line.length > MOST_OCTETS) throw new Error(`${line.length} octets in a line`)
    // Throws for half a letter.
    const text = utf8.decode(Buffer.from(line, 'latin1'))
    if (!/^[ \t]/.test(text)) unfolded.push(text)
    else if (unfolded.length === 0) throw new Error('a fold before the first line')
    else unfolded.push(`${unfolded.pop() ?? ''}${text.slice(1)}`)
  }
  return unfolded.map(readLine)
}

function readLine(text: string): CalendarLine {
  // oxlint-disable-next-line no-control-regex -- it is those that must not stand there
  if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(text)) throw new Error(`a control character: ${text}`)
  const [, name = '', given = '', value = ''] = /^([^:;]+)((?:;[^=:;]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/u.exec(text) ?? []
  if (!NAME.test(name)) throw new Error(`no name: ${text}`)
  const parameters = [...given.matchAll(/;([^=]+)=("[^"]*"|[^;]*)/gu)].map(
    ([, key = '', one = '']) => [key, one.replaceAll('"', '')] as const,
  )
  if (TEXTS.includes(name)) checkText(value)
  return { name, parameters: new Map(parameters), value: TEXTS.includes(name) ? unescaped(value) : value }
}

function checkText(value: string): void {
  const rest = value.replaceAll(/\\[\\;,nN]/g, '')
  if (/[\\;,]/.test(rest)) throw new Error(`not escaped: ${value}`)
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_all, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))

function nest(lines: readonly CalendarLine[]): CalendarPart[] {
  const roots: CalendarPart[] = []
  const open: { kind: string; lines: CalendarLine[]; parts: CalendarPart[] }[] = []
  for (const line of lines) {
    const inner = open.at(-1)
    if (line.name === 'BEGIN') open.push({ kind: line.value, lines: [], parts: [] })
    else if (line.name === 'END') {
      const part = open.pop()
      if (part?.kind !== line.value) throw new Error(`END:${line.value} ends ${part?.kind}`)
      checkPart(part)
      const outer = open.at(-1)
      ;(outer === undefined ? roots : outer.parts).push(part)
    } else if (inner === undefined) throw new Error(`${line.name} stands outside`)
    else if (inner.parts.length > 0) throw new Error(`${line.name} stands after a part`)
    else inner.lines.push(line)
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.kind} has no end`)
  return roots
}

function checkPart({ kind, lines }: CalendarPart): void {
  const count = (name: string) => lines.filter((line) => line.name === name).length
  const needed = NEEDED[kind]
  if (needed === undefined) throw new Error(`an unknown part ${kind}`)
  for (const name of needed) if (count(name) !== 1) throw new Error(`${count(name)} ${name} in ${kind}`)
  for (const name of ONCE) if (count(name) > 1) throw new Error(`${count(name)} ${name} in ${kind}`)
  const valueOf = (name: string) => lines.find((line) => line.name === name)?.value
  if (kind === 'VCALENDAR' && valueOf('VERSION') !== '2.0') throw new Error('another version')
  for (const { name, value, parameters } of lines.filter((line) => /^DT(STAMP|START|END)$/.test(line.name)))
    // A zone by name would need its VTIMEZONE.
    if (!UTC.test(value) || parameters.size > 0) throw new Error(`${name} is not in UTC: ${value}`)
  const [start = '', end] = [valueOf('DTSTART'), valueOf('DTEND')]
  if (end !== undefined && end <= start) throw new Error(`ends at ${end} before it begins at ${start}`)
}
