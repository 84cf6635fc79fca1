import type { PrintedText } from './line-unit.ts'

const says = (text: string, brand: string): boolean => text.toLowerCase().includes(brand.toLowerCase())

/**
 * Brand and model as registration books write them, with the brand once: `Honda Click 125` in both languages, also where
 * the Thai name spells the brand in Thai letters. What is no vehicle keeps its name.
 */
export function modelName(product: {
  readonly brand: string
  readonly name: PrintedText
  readonly isVehicle: boolean
}): PrintedText {
  const { brand, name, isVehicle } = product
  if (!isVehicle || brand === '') return name
  const en = says(name.en, brand) ? name.en : `${brand} ${name.en}`
  if (says(name.th, brand)) return { th: name.th, en }
  return { th: says(name.en, brand) ? name.en : `${brand} ${name.th}`, en }
}
