import { fitsModel } from '@rodchao/rental'
import { expect, it } from 'vitest'
import { categoryLabel } from '../labels.ts'
import { CLICK } from '../testing-shop.ts'
import { modelNames } from './model-names.ts'

const model = { ...CLICK, brand: 'Honda', otherNames: 'คลิกไอ, click i' }

it.each(['click', 'ฮอนด้า', 'honda', 'คลิกไอ', 'click i', categoryLabel(model.category)])('is found by "%s"', (typed) => {
  expect(fitsModel(modelNames(model), typed)).toBe(true)
})

it('is not found by what nobody calls it', () => {
  expect(fitsModel(modelNames(model), 'vespa')).toBe(false)
})

it('needs no more than a name', () => {
  expect(modelNames({ id: 1, name: { th: 'ก', en: 'A' } })).toEqual(['ก', 'A', '', ''])
})
