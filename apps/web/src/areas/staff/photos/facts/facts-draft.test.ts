import { vehicleSheetChangeSchema } from '@rodchao/contract'
import type { StaffSheet } from '@rodchao/contract'
import { describe, expect, it } from 'vitest'
import { FIGURE_FIELDS, FIGURES, readDraft, readFigure, toDraft } from './facts-draft.ts'

const SHEET: StaffSheet = {
  productId: 1,
  version: 3,
  highlight: { th: 'เบาะเตี้ย', en: 'Low seat' },
  licenceClass: 'motorcycle',
  drawing: { kind: 'scooter-sport', paint: 'red' },
  modelYear: 2025,
  seatHeightMm: 769,
  lengthMm: 1919,
  weightKg: 112,
  storageLitres: 18,
  tankLitres: 5.5,
  rangeKm: 250,
  fuel: 'gasohol_91_95',
  approximate: ['weight'],
  included: [{ th: 'พ.ร.บ.', en: 'Insurance' }],
}
const draft = (changes: Partial<ReturnType<typeof toDraft>> = {}) => ({ ...toDraft(SHEET), ...changes })

describe('the facts of a model as they are typed', () => {
  it('say the same when nothing was changed', () => {
    const { productId: _, version: __, ...said } = SHEET
    expect(draft()).toMatchObject({ seatHeight: '76.9', length: '191.9', tank: '5.5' })
    expect(readDraft(draft())).toEqual({ change: said, faults: {} })
  })

  it.each([
    ['', null],
    [' ๗๖.๙ ', 76.9],
    ['1,600', 1600],
    ['16,00', Number.NaN],
    ['76.95', Number.NaN],
    ['about 70', Number.NaN],
    ['-5', Number.NaN],
  ])('%j is %s', (text, figure) => {
    expect(readFigure(text, 1)).toEqual(figure)
  })

  it('what is left empty is not known, and nothing is about it', () => {
    const { change } = readDraft(draft({ weight: ' ', tank: '', fuel: '', licenceClass: '' }))
    expect(change).toMatchObject({ weightKg: null, tankLitres: null, fuel: null, licenceClass: null, approximate: [] })
  })

  it('what cannot be is named by its field, and nothing is sent', () => {
    expect(readDraft(draft({ seatHeight: '769', weight: 'heavy', modelYear: '69' }))).toEqual({
      change: null,
      faults: { seatHeight: 'out_of_range', weight: 'no_figure', modelYear: 'out_of_range' },
    })
  })

  it('what is included is said in both languages; an empty line is none', () => {
    const included = [
      { th: 'พ.ร.บ.', en: ' ' },
      { th: '', en: '' },
    ]
    expect(readDraft(draft({ included })).faults).toEqual({ 'included.0': 'half_said' })
    expect(readDraft(draft({ included: included.slice(1) })).change?.included).toEqual([])
  })

  it('the least and the most are those that the shop takes', () => {
    for (const field of FIGURE_FIELDS) {
      const { min, max, decimals } = FIGURES[field]
      const step = decimals === 0 ? 1 : 0.1
      const accepts = (figure: number) => {
        const { change, faults } = readDraft(draft({ [field]: String(Math.round(figure * 10) / 10), approximate: [] }))
        return faults[field] === undefined && vehicleSheetChangeSchema.safeParse(change).success
      }
      expect([field, accepts(min), accepts(max), accepts(min - step), accepts(max + step)]).toEqual([
        field,
        true,
        true,
        false,
        false,
      ])
    }
  })
})
