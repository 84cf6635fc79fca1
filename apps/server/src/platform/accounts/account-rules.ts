import { z } from 'zod'
import { GUESSABLE_PASSWORDS, SHOP_WORDS } from './guessable-passwords.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Characters that must remain of a password once the words that others know are taken out of it. */
const UNKNOWN_MIN = 5
/** Shorter ones would forbid half the alphabet to somebody called Jo. */
const OWN_WORD_MIN = 4
const SHIFTED_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether PostgreSQL can hold the text and hashing tells it from every other: no NUL, no half surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** In characters, so that a Thai or Chinese password counts as its owner counts it. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** What is wrong with a new password, in words for its owner; it is taken as typed, never trimmed. */
export function passwordFault(
  password: string,
  about: { readonly username: string; readonly email: string },
): string | undefined {
  if (!isWellFormed(password)) return 'The password contains characters that cannot be stored.'
  const length = lengthOf(password)
  if (length < PASSWORD_MIN) return `The password must have at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `The password must have at most ${PASSWORD_MAX} characters.`
  if (isGuessable(password, about)) return 'This password is too easy to guess.'
  return undefined
}

function inLetters(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => SHIFTED_LETTERS[sign] ?? sign)
}

function isGuessable(password: string, about: { readonly username: string; readonly email: string }): boolean {
  const lower = password.toLowerCase()
  // "P@ssw0rd2026!" is "password" with something stuck on; what is stuck on goes first, or the 2026 would be spelled too.
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')
  const bases = [lower, core, inLetters(lower), inLetters(core), inLetters(core).replace(/[^\p{L}\p{M}]+$/u, '')]
  if (bases.some((word) => GUESSABLE_PASSWORDS.has(word))) return true
  const known = [...SHOP_WORDS, ...ownWords(about)]
  return (
    known.some((word) => lower.includes(word) && lengthOf(lower.replaceAll(word, '')) < UNKNOWN_MIN) ||
    isMonotonous(lower)
  )
}

function ownWords({ username, email }: { readonly username: string; readonly email: string }): string[] {
  return [username, email, email.split('@')[0] ?? '']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= OWN_WORD_MIN)
}

/** The same few characters again and again, or one run through the alphabet. */
function isMonotonous(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return new Set(points).size < 3 || (steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1))
}

/** An e-mail address that mail can be sent to and that fits a header. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && z.email().safeParse(text).success
}

/** Any script, one line: the name appears in logs, lists and headers. */
export function isUsername(text: string): boolean {
  return isWellFormed(text) && lengthOf(text) <= 60 && /^[^\p{Cc}]+$/u.test(text)
}
