import { expect, test } from 'vitest'
import { fitsModel } from './model-match.ts'
import { otherNamesFault, splitOtherNames } from './other-names.ts'

test('names stand between commas, however they are spaced', () => {
  expect(splitOtherNames(' พีซีเอ็กซ์,พี  ซี เอ็กซ์ ,， ฮอนด้า PCX,')).toEqual(['พีซีเอ็กซ์', 'พี ซี เอ็กซ์', 'ฮอนด้า PCX'])
  expect(splitOtherNames('')).toEqual([])
})

test.each([
  ['', null],
  ['คลิก, ฮอนด้า คลิก', null],
  ['ก'.repeat(40), null],
  ['ก'.repeat(41), { code: 'name_too_long', most: 40, name: 'ก'.repeat(41) }],
  ['PCX, คลิก, p-c x', { code: 'name_twice', name: 'p-c x' }],
  [Array.from({ length: 10 }, (_, at) => `name ${at}`).join(), null],
  [Array.from({ length: 11 }, (_, at) => `name ${at}`).join(), { code: 'too_many_names', most: 10 }],
])('%s', (line, fault) => expect(otherNamesFault(line)).toEqual(fault))

test.each([
  ['พีซีเอ็กซ์', 'ฮอนด้า พีซีเอ็กซ์, พีซีเอ็ก'],
  ['พีซีเอ็ก 160', 'ฮอนด้า พีซีเอ็กซ์, พีซีเอ็ก'],
  ['ฮอนด้าพีซีเอ็กซ์', 'ฮอนด้า พีซีเอ็กซ์'],
])('a model is found by "%s" where people call it "%s"', (typed, otherNames) => {
  expect(fitsModel(['Honda PCX 160', otherNames], typed)).toBe(true)
  expect(fitsModel(['Honda PCX 160'], typed)).toBe(false)
})
