import { describe, expect, test } from 'vitest'
import type { DeliveryStop, Door } from '@rodchao/contract'
import { EMPTY_DRAFT } from './door-draft.ts'
import type { DoorDraft } from './door-draft.ts'
import { chosenUnit, doorProgress, doorReadings, likelyUnit, unitOfPlate } from './door-steps.ts'

const STOP = { id: 's', kind: 'deliver', money: { rentDue: 0, depositDue: 0 } } as unknown as DeliveryStop

function unit(id: number, label: string, more: Partial<Door['units'][number]> = {}): Door['units'][number] {
  return {
    id,
    label,
    labelKind: 'plate',
    plateProvince: null,
    colour: { th: '', en: '' },
    odometerKm: id * 1000,
    isKept: false,
    isFixed: false,
    isOut: false,
    ...more,
  }
}

function doorWith(...units: Door['units']): Door {
  return {
    units,
    gates: [],
    licenceNeeded: null,
    photosNeeded: 0,
    out: null,
    hasFuel: true,
    isContractSigned: false,
  } as unknown as Door
}

const SUGGESTED = doorWith(unit(1, '1กข 1234', { isKept: true }), unit(2, '2กข 77'))
const FIXED = doorWith(unit(1, '1กข 1234', { isKept: true, isFixed: true }), unit(2, '2กข 77'))

function isUnitDone(door: Door, draft: Partial<DoorDraft> = {}): boolean | undefined {
  const { steps } = doorProgress({ stop: STOP, door, photos: 0 }, { ...EMPTY_DRAFT, ...draft })
  return steps.find(({ key }) => key === 'unit')?.isDone
}

describe('the vehicle of a hand-over at a door', () => {
  test('is no done step while nobody chose the one that is only suggested', () => {
    expect(isUnitDone(SUGGESTED)).toBe(false)
    expect(chosenUnit(SUGGESTED, EMPTY_DRAFT)).toBeUndefined()
    expect(likelyUnit(SUGGESTED, EMPTY_DRAFT)?.id).toBe(1)
  })

  test('is done once the suggestion or another one was chosen there', () => {
    expect(isUnitDone(SUGGESTED, { unitId: 1 })).toBe(true)
    expect(isUnitDone(SUGGESTED, { unitId: 2 })).toBe(true)
  })

  test('is done where the shop fixed it', () => {
    expect(isUnitDone(FIXED)).toBe(true)
    expect(chosenUnit(FIXED, EMPTY_DRAFT)?.id).toBe(1)
  })

  test('is to be confirmed on a phone that kept the day before it knew the difference', () => {
    const { isFixed: _, ...old } = unit(1, '1กข 1234', { isKept: true })
    expect(isUnitDone(doorWith(old as Door['units'][number]))).toBe(false)
  })

  test('is to be chosen anew where the chosen one is no longer to be had', () => {
    expect(isUnitDone(SUGGESTED, { unitId: 9 })).toBe(false)
  })

  test('has its last reading meanwhile, so that the odometer can be read first', () => {
    expect(doorReadings(SUGGESTED, EMPTY_DRAFT).facts.lastKm).toBe(1000)
  })
})

describe('a plate that is typed at a door', () => {
  const units = [unit(1, '1กข 1234'), unit(2, '2กข 77'), unit(3, '3กข 77'), unit(4, 'บ้าน A')]

  test.each([
    ['1กข 1234', 1],
    ['1กข1234', 1],
    [' 1กข-1234 ', 1],
    ['1234', 1],
    ['3กข77', 3],
    ['บ้าน a', 4],
  ])('%j is the unit %i', (typed, id) => {
    expect(unitOfPlate(units, typed)?.id).toBe(id)
  })

  test.each(['', ' ', '77', '234', '12345', 'กข'])('%j names none, or more than one', (typed) => {
    expect(unitOfPlate(units, typed)).toBeUndefined()
  })
})
