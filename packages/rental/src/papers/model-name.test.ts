import { expect, test } from 'vitest'
import { modelName } from './model-name.ts'

const vehicle = (brand: string, th: string, en: string) => modelName({ brand, name: { th, en }, isVehicle: true })

test('a vehicle is named with its brand once, in the letters of its registration book', () => {
  expect(vehicle('Honda', 'ฮอนด้า คลิก 125', 'Honda Click 125')).toEqual({
    th: 'Honda Click 125',
    en: 'Honda Click 125',
  })
  expect(vehicle('Trek', 'จักรยานเสือภูเขา Trek Marlin', 'Trek Marlin mountain bike')).toEqual({
    th: 'จักรยานเสือภูเขา Trek Marlin',
    en: 'Trek Marlin mountain bike',
  })
})

test('a brand that the name leaves out is put before it', () => {
  expect(vehicle('LA Bicycle', 'จักรยานแม่บ้าน', 'City bicycle')).toEqual({
    th: 'LA Bicycle จักรยานแม่บ้าน',
    en: 'LA Bicycle City bicycle',
  })
})

test('a house keeps its name, and so does what has no brand', () => {
  const name = { th: 'พูลวิลล่า บ้านเล', en: 'Baan Lay pool villa' }
  expect(modelName({ brand: 'Pool villa', name, isVehicle: false })).toBe(name)
  expect(modelName({ brand: '', name, isVehicle: true })).toBe(name)
})
