import type { RequestBody, StaffSheet } from '@rodchao/contract'
import { arabicDigits } from '@rodchao/rental'

export type SheetChange = RequestBody<'changeStaffSheet'>
export type Measure = SheetChange['approximate'][number]
type Fuel = SheetChange['fuel']
type Licence = SheetChange['licenceClass']

/** What is typed, exactly as typed; lengths in centimetres, as people measure. */
export interface FactsDraft {
  highlightTh: string
  highlightEn: string
  licenceClass: NonNullable<Licence> | ''
  kind: string
  paint: string
  modelYear: string
  seatHeight: string
  length: string
  weight: string
  storage: string
  tank: string
  range: string
  fuel: NonNullable<Fuel> | ''
  approximate: readonly Measure[]
  included: readonly { th: string; en: string }[]
}

export type FigureField = 'modelYear' | 'seatHeight' | 'length' | 'weight' | 'storage' | 'tank' | 'range'

interface Figure {
  /** Of the API. */
  name: 'modelYear' | 'seatHeightMm' | 'lengthMm' | 'weightKg' | 'storageLitres' | 'tankLitres' | 'rangeKm'
  /** How many of what is sent make one of what is typed. */
  times: 1 | 10
  decimals: 0 | 1
  min: number
  max: number
  /** Where it may be said to be about so much. */
  measure?: Measure
}

/** Least and most are those of the shop's computer, in what is typed. */
export const FIGURES: Record<FigureField, Figure> = {
  seatHeight: { name: 'seatHeightMm', times: 10, decimals: 1, min: 30, max: 130, measure: 'seat_height' },
  length: { name: 'lengthMm', times: 10, decimals: 1, min: 50, max: 1500, measure: 'length' },
  weight: { name: 'weightKg', times: 1, decimals: 0, min: 5, max: 9000, measure: 'weight' },
  storage: { name: 'storageLitres', times: 1, decimals: 1, min: 0.1, max: 3000, measure: 'storage' },
  tank: { name: 'tankLitres', times: 1, decimals: 1, min: 0.1, max: 500, measure: 'tank' },
  range: { name: 'rangeKm', times: 1, decimals: 0, min: 1, max: 3000 },
  modelYear: { name: 'modelYear', times: 1, decimals: 0, min: 1950, max: 2100 },
}
export const FIGURE_FIELDS = Object.keys(FIGURES) as FigureField[]

export function toDraft(sheet: StaffSheet): FactsDraft {
  const typed = (field: FigureField) => {
    const { name, times } = FIGURES[field]
    const value = sheet[name]
    return value === null ? '' : String(value / times)
  }
  return {
    highlightTh: sheet.highlight.th,
    highlightEn: sheet.highlight.en,
    licenceClass: sheet.licenceClass ?? '',
    kind: sheet.drawing.kind,
    paint: sheet.drawing.paint,
    modelYear: typed('modelYear'),
    seatHeight: typed('seatHeight'),
    length: typed('length'),
    weight: typed('weight'),
    storage: typed('storage'),
    tank: typed('tank'),
    range: typed('range'),
    fuel: sheet.fuel ?? '',
    approximate: sheet.approximate,
    included: sheet.included,
  }
}

/** A typed figure: null for none, NaN for what is no figure of so many decimals. Thai digits and thousands count. */
export function readFigure(text: string, decimals: 0 | 1): number | null {
  const plain = arabicDigits(text)
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return (decimals === 0 ? /^\d{1,6}$/ : /^\d{1,6}(?:\.\d)?$/).test(plain) ? Number(plain) : Number.NaN
}

export type Fault = 'no_figure' | 'out_of_range' | 'half_said'

/** What was typed as the shop takes it, or what is wrong with which field. */
export function readDraft(draft: FactsDraft): {
  change: SheetChange | null
  faults: Partial<Record<FigureField | `included.${number}`, Fault>>
} {
  const faults: Partial<Record<FigureField | `included.${number}`, Fault>> = {}
  const values = new Map<Figure['name'], number | null>()
  for (const field of FIGURE_FIELDS) {
    const { name, times, decimals, min, max } = FIGURES[field]
    const figure = readFigure(draft[field], decimals)
    if (figure !== null && Number.isNaN(figure)) faults[field] = 'no_figure'
    else if (figure !== null && (figure < min || figure > max)) faults[field] = 'out_of_range'
    values.set(name, figure === null ? null : times === 10 ? Math.round(figure * times) : figure)
  }
  const included = draft.included.map(({ th, en }) => ({ th: th.trim(), en: en.trim() }))
  for (const [index, { th, en }] of included.entries())
    if ((th === '') !== (en === '')) faults[`included.${index}`] = 'half_said'
  if (Object.keys(faults).length > 0) return { change: null, faults }
  const valueOf = (name: Figure['name']) => values.get(name) ?? null
  const isKnown = (measure: Measure) =>
    FIGURE_FIELDS.some((field) => FIGURES[field].measure === measure && valueOf(FIGURES[field].name) !== null)
  return {
    change: {
      highlight: { th: draft.highlightTh.trim(), en: draft.highlightEn.trim() },
      licenceClass: draft.licenceClass === '' ? null : draft.licenceClass,
      drawing: { kind: draft.kind, paint: draft.paint } as SheetChange['drawing'],
      modelYear: valueOf('modelYear'),
      seatHeightMm: valueOf('seatHeightMm'),
      lengthMm: valueOf('lengthMm'),
      weightKg: valueOf('weightKg'),
      storageLitres: valueOf('storageLitres'),
      tankLitres: valueOf('tankLitres'),
      rangeKm: valueOf('rangeKm'),
      fuel: draft.fuel === '' ? null : draft.fuel,
      // What is not known is not about anything.
      approximate: draft.approximate.filter(isKnown),
      included: included.filter(({ th }) => th !== ''),
    },
    faults,
  }
}
