import type { VehicleFacts, VehicleSheet } from '@rodchao/contract'
import { describe, expect, it } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { unbroken } from '#lib/format.ts'
import { licence, reach, seatHeight, storage, tierLabel, vehicleLength, weight } from './labels.ts'

provideLocale(() => 'en')

const facts = (changes: Partial<VehicleFacts>): VehicleFacts => ({
  modelYear: null,
  seatHeightMm: null,
  lengthMm: null,
  weightKg: null,
  storageLitres: null,
  tankLitres: null,
  rangeKm: null,
  fuel: null,
  approximate: [],
  ...changes,
})

describe('the facts of a vehicle', () => {
  it('a measure has the figures that its maker gives it, and no more', () => {
    expect(seatHeight(facts({ seatHeightMm: 769 }))).toBe(unbroken('76.9 cm'))
    expect(seatHeight(facts({ seatHeightMm: 690 }))).toBe(unbroken('69 cm'))
    expect(storage(facts({ storageLitres: 15.4 }))).toBe(unbroken('15.4 litres'))
    expect(weight(facts({ weightKg: 112 }))).toBe(unbroken('112 kg'))
  })

  it('a motorbike is measured in centimetres, a car in metres', () => {
    expect(vehicleLength(facts({ lengthMm: 1919 }))).toBe(unbroken('192 cm'))
    expect(vehicleLength(facts({ lengthMm: 4425 }))).toBe(unbroken('4.4 m'))
  })

  it('what is not the maker’s own figure is about, and what is not known is not said', () => {
    const about = facts({ seatHeightMm: 775, approximate: ['seat_height', 'weight'] })
    expect(seatHeight(about)).toBe(unbroken('about 77.5 cm'))
    expect([weight(about), storage(about), vehicleLength(about), reach(about)]).toEqual([null, null, null, null])
  })

  it('the tank and how far one gets stand together, or alone', () => {
    expect(reach(facts({ tankLitres: 5.5, rangeKm: 250 }))).toBe(
      `${unbroken('Tank of 5.5 litres')} · ${unbroken('goes about 250 km')}`,
    )
    expect(reach(facts({ rangeKm: 60 }))).toBe(unbroken('goes about 60 km'))
  })

  it('the licence says its class and the age, and what visitors need', () => {
    const product = (licenceClass: 'car' | 'motorcycle' | null) =>
      ({ licenceClass, minAge: 21 }) as VehicleSheet['product']
    expect(licence(product('car'))).toMatchObject({ name: 'Car, from 21 years' })
    expect(licence(product('motorcycle')).fromAbroad).toContain('A stamped')
    expect(licence(product(null))).toEqual({ name: 'None needed', fromAbroad: null })
  })

  it('a length of the ladder is named by its rate, a chosen one by its days', () => {
    expect([tierLabel('week', 168), tierLabel('three_day', 72), tierLabel(null, 120)]).toEqual([
      'Week',
      unbroken('3 days'),
      unbroken('5 days'),
    ])
  })
})
