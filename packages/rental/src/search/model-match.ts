import { placeText } from './place-match.ts'

/**
 * Whether what was typed names a model: all of its words are in one of the names or another, written together or apart, in
 * any order and without signs ("pcx160", "160 pcx").
 */
export function fitsModel(names: readonly string[], typed: string): boolean {
  const text = names.map(placeText).join(' ')
  if (text.includes(placeText(typed))) return true
  return typed.split(/\s+/u).every((word) => text.includes(placeText(word)))
}
