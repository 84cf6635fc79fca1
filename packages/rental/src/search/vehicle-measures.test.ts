import { expect, it } from 'vitest'
import { unknownMeasure, type VehicleMeasure } from './vehicle-measures.ts'

const known = { seatHeightMm: 769, lengthMm: 1919, weightKg: 112, storageLitres: 18, tankLitres: null }
const about = (approximate: VehicleMeasure[]) => unknownMeasure({ ...known, approximate })

it('only what has a figure can be about it', () => {
  expect([about([]), about(['weight', 'storage']), about(['weight', 'tank'])]).toEqual([null, null, 'tank'])
})
