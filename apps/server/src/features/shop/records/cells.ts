import type { CancellationStep, FieldSpec, OpeningDay, OwnValues, UnitService, ZoneArea } from '@rodchao/contract'
import { arabicDigits } from '@rodchao/rental'
import { nearbyText, readNearby, readRules, rulesText } from './house-cells.ts'
import { type CellNames, pricesText, readPrices, readSeasonPrices, seasonPricesText } from './price-cells.ts'

/** What a cell of a file says, or that it does not say what its column holds. */
export type CellReading = { readonly value: unknown } | { readonly fault: string }

const DAY_MINUTES = 1440
const CLOSED = 'closed'
const HUNDREDTHS = 100

/** A value of a field as a cell of a CSV file, which a spreadsheet does not run. */
export function writeCell(spec: FieldSpec, value: unknown, names: CellNames): string {
  if (value === null || value === undefined) return ''
  return guarded(cellText(spec, value, names))
}

function cellText(spec: FieldSpec, value: unknown, names: CellNames): string {
  switch (spec.type) {
    case 'money':
      return ((value as number) / 100).toFixed(2)
    case 'yes':
      return value === true ? 'yes' : 'no'
    case 'clock':
      return clockText(value as number)
    case 'choices':
      return (value as readonly string[]).join('|')
    case 'own':
      return ownText(spec.as, value, names)
    case 'line':
    case 'lines':
    case 'choice':
    case 'day':
    case 'moment':
    case 'record':
    case 'number':
      return String(value)
  }
}

/** What a cell says of a field. The check of the whole record comes after it. */
export function readCell(spec: FieldSpec, cell: string, names: CellNames): CellReading {
  if (isFormula(cell)) return { fault: 'formula' }
  const text = unguarded(cell)
  if (text === '') return emptyValue(spec)
  switch (spec.type) {
    case 'money':
      return numeric(arabicDigits(text), /^\d{1,9}(\.\d{1,2})?$/, (figure) => Math.round(Number(figure) * 100))
    case 'number':
      return numeric(arabicDigits(text), /^\d{1,9}$/, Number)
    case 'clock':
      return orFault(minuteOf(arabicDigits(text)), 'not_a_time')
    case 'yes':
      return yesOrNo(text)
    case 'choices':
      return { value: text.split('|').map((part) => part.trim()) }
    case 'own':
      return orFault(ownValue(spec.as, text, names), 'invalid_format')
    case 'line':
    case 'lines':
    case 'choice':
    case 'moment':
    case 'record':
      return { value: text }
    case 'day':
      return fileDay(arabicDigits(text))
  }
}

function emptyValue(spec: FieldSpec): CellReading {
  if (spec.nullable === true) return { value: null }
  if ((spec.type === 'line' || spec.type === 'lines') && spec.empty === true) return { value: '' }
  if (spec.type === 'choices' || (spec.type === 'own' && spec.as !== 'opening')) return { value: [] }
  return { fault: 'required' }
}

const YES = new Set(['yes', 'true', '1', 'ใช่'])
const NO = new Set(['no', 'false', '0', 'ไม่', 'ไม่ใช่'])

function yesOrNo(text: string): CellReading {
  const word = text.toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { fault: 'not_yes_or_no' }
}

/** Day and month trade places from one spreadsheet to the next: only the form in which it went out is sure. */
function fileDay(text: string): CellReading {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { fault: 'not_a_file_day' }
}

function numeric(text: string, form: RegExp, read: (figure: string) => number): CellReading {
  // A comma parts thousands and nothing else: where it stands for the point, 250,00 would become 25,000.
  const figure = /^\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text
  return form.test(figure) ? { value: read(figure) } : { fault: 'not_a_number' }
}

function orFault(value: unknown, fault: string): CellReading {
  return value === undefined ? { fault } : { value }
}

/**
 * What a spreadsheet would run becomes text by an apostrophe before it; so does what begins like a guarded cell, so that
 * each comes back as it was.
 */
function guarded(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Takes back what `guarded` put before a cell. */
export function unguarded(cell: string): string {
  const text = cell.trim()
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** What a spreadsheet would have run: nobody meant it as text. Signed figures and telephone numbers are meant. */
function isFormula(cell: string): boolean {
  const text = cell.trim()
  return /^[=@]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text))
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function minuteOf(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? []
  if (hour === undefined || minute === undefined || Number(minute) > 59) return undefined
  return Number(hour) * 60 + Number(minute)
}

function ownText(as: keyof OwnValues, value: unknown, names: CellNames): string {
  if (as === 'areas')
    return (value as readonly ZoneArea[])
      .map(({ postcode, subdistrictTh, subdistrictEn }) => `${postcode}:${subdistrictTh}:${subdistrictEn}`)
      .join(';')
  if (as === 'opening')
    return (value as readonly OpeningDay[])
      .map((hours) => (hours === null ? CLOSED : `${clockText(hours.opens)}-${clockText(hours.closes)}`))
      .join('|')
  if (as === 'cancellation')
    return (value as readonly CancellationStep[])
      .map(({ hoursBefore, feeBasisPoints }) => `${hoursBefore}h=${feeBasisPoints / HUNDREDTHS}%`)
      .join(';')
  if (as === 'houseRules') return rulesText(value as OwnValues['houseRules'])
  if (as === 'nearby') return nearbyText(value as OwnValues['nearby'])
  if (as === 'services') return servicesText(value as readonly UnitService[])
  if (as === 'prices') return pricesText(value as OwnValues['prices'], names)
  if (as === 'seasonPrices') return seasonPricesText(value as OwnValues['seasonPrices'], names)
  return (value as OwnValues['words']).join('|')
}

function ownValue(as: keyof OwnValues, text: string, names: CellNames): unknown {
  if (as === 'areas') return areasOf(text)
  if (as === 'opening') return openingOf(text)
  if (as === 'cancellation') return cancellationOf(text)
  if (as === 'houseRules') return readRules(text)
  if (as === 'nearby') return readNearby(text)
  if (as === 'services') return servicesOf(text)
  if (as === 'prices') return readPrices(text, names)
  if (as === 'seasonPrices') return readSeasonPrices(text, names)
  return text.split('|').map((word) => word.trim())
}

function areasOf(text: string): readonly ZoneArea[] | undefined {
  const areas = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [postcode = '', subdistrictTh = '', subdistrictEn = ''] = part.split(':').map((word) => word.trim())
      return { postcode, subdistrictTh, subdistrictEn }
    })
  return areas.some(({ subdistrictEn }) => subdistrictEn === '') ? undefined : areas
}

function cancellationOf(text: string): readonly CancellationStep[] | undefined {
  const steps: CancellationStep[] = []
  for (const part of text.split(';').map((word) => word.trim())) {
    const [, hours, percent] = /^(\d{1,4})\s*h\s*=\s*(\d{1,3}(?:\.\d{1,2})?)\s*%$/.exec(part) ?? []
    if (hours === undefined || percent === undefined) return undefined
    steps.push({ hoursBefore: Number(hours), feeBasisPoints: Math.round(Number(percent) * HUNDREDTHS) })
  }
  return steps
}

/** `2026-11-20|12400|850.00|note`, parted by two bars; notes have none. */
function servicesText(services: readonly UnitService[]): string {
  return services
    .map(({ on, odometerKm, cost, note }) => [on, odometerKm ?? '', (cost / HUNDREDTHS).toFixed(2), note].join('|'))
    .join('||')
}

function servicesOf(text: string): readonly UnitService[] | undefined {
  const services: UnitService[] = []
  for (const part of text.split(/\|\|(?=\d{4}-)/)) {
    const [, on, kilometres, baht, note] =
      /^(\d{4}-\d{2}-\d{2})\|(\d{0,7})\|(\d{1,7}(?:\.\d{1,2})?)\|([^|]+)$/.exec(part.trim()) ?? []
    if (on === undefined || note === undefined) return undefined
    services.push({
      on,
      odometerKm: kilometres === '' ? null : Number(kilometres),
      cost: Math.round(Number(baht) * HUNDREDTHS),
      note,
    })
  }
  return services
}

function openingOf(text: string): readonly OpeningDay[] | undefined {
  const days: OpeningDay[] = []
  for (const part of text.split('|').map((word) => word.trim())) {
    if (part === CLOSED) {
      days.push(null)
      continue
    }
    const [from = '', until = ''] = part.split('-')
    const [opens, closes] = [minuteOf(from), minuteOf(until)]
    if (opens === undefined || closes === undefined || opens > DAY_MINUTES) return undefined
    days.push({ opens, closes })
  }
  return days
}
