import { categoryLabel } from '../labels.ts'
import type { PickedModel } from './model-order.ts'

/** All that a model is found by where one types: its names in both languages, its brand, its kind, what people call it. */
export function modelNames({ name, brand = '', category, otherNames = '' }: PickedModel): string[] {
  return [name.th, name.en, brand, otherNames, ...(category === undefined ? [] : [categoryLabel(category)])]
}
