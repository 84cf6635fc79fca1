const THAI = /^[\u0e01-\u0e5b]/
/** Vowels and tone marks that stand above or below a letter, and cannot stand alone. */
const THAI_MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

function firstLetters(word: string): readonly string[] {
  return word.match(/./gu) ?? []
}

/** Two initials for an avatar: of the first two words, or of the only one; Thai names use the first word alone. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  if (THAI.test(first)) return firstLetters(first.replaceAll(THAI_MARKS, '')).slice(0, 2).join('')
  const letters = firstLetters(first).slice(0, second === '' ? 2 : 1)
  return [...letters, ...firstLetters(second).slice(0, 1)].join('').toUpperCase()
}
