import { placeText } from './place-match.ts'

/** How many other names a model may have, and how many characters each. */
export const MOST_OTHER_NAMES = 10
export const LONGEST_OTHER_NAME = 40

export type OtherNamesFault =
  | { readonly code: 'too_many_names'; readonly most: number }
  | { readonly code: 'name_too_long'; readonly most: number; readonly name: string }
  | { readonly code: 'name_twice'; readonly name: string }

/** What people call a model beside its name, as they stand in one line with commas between. */
export function splitOtherNames(line: string): string[] {
  return line
    .split(/[,，]/u)
    .map((name) => name.trim().replaceAll(/\s+/gu, ' '))
    .filter((name) => name !== '')
}

/** What is wrong with the names of a line; null where nothing is. Signs and spaces make no other name of one. */
export function otherNamesFault(line: string): OtherNamesFault | null {
  const names = splitOtherNames(line)
  const long = names.find((name) => name.length > LONGEST_OTHER_NAME)
  if (long !== undefined) return { code: 'name_too_long', most: LONGEST_OTHER_NAME, name: long }
  const twice = names.find((name, at) => names.findIndex((other) => placeText(other) === placeText(name)) !== at)
  if (twice !== undefined) return { code: 'name_twice', name: twice }
  return names.length > MOST_OTHER_NAMES ? { code: 'too_many_names', most: MOST_OTHER_NAMES } : null
}
