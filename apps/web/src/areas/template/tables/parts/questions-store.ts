import { useSyncExternalStore } from 'react'
import type { ListAddress } from '../../core/list/list-address.ts'

/** What a question to the other side was about, told from the one before it. */
export type Asked =
  | { about: 'first' }
  | { about: 'again' }
  | { about: 'search'; q: string }
  | { about: 'sort'; column: string; isDescending: boolean }
  | { about: 'size'; perPage: number }
  | { about: 'page'; page: number }

export interface Question {
  key: number
  asked: Asked
  /** Epoch milliseconds. */
  at: number
  /** Milliseconds until the answer was there, or none was to be had. */
  took: number
  isAnswered: boolean
}

const MOST_KEPT = 20

let questions: readonly Question[] = []
let last: ListAddress | null = null
let count = 0
const listeners = new Set<() => void>()

/** The one thing that is new; a search comes before the first page that it leads to. */
export function whatWasAsked(before: ListAddress | null, now: ListAddress): Asked {
  if (before === null) return { about: 'first' }
  if (before.q !== now.q) return { about: 'search', q: now.q }
  if (before.sort !== now.sort || before.isDescending !== now.isDescending)
    return { about: 'sort', column: now.sort, isDescending: now.isDescending }
  if (before.perPage !== now.perPage) return { about: 'size', perPage: now.perPage }
  return before.page === now.page ? { about: 'again' } : { about: 'page', page: now.page }
}

export function noteQuestion(address: ListAddress, took: number, isAnswered: boolean): void {
  count += 1
  const asked = whatWasAsked(last, address)
  last = address
  questions = [{ key: count, asked, at: Date.now(), took, isAnswered }, ...questions].slice(0, MOST_KEPT)
  for (const listener of listeners) listener()
}

export function clearQuestions(): void {
  questions = []
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useQuestions(): readonly Question[] {
  return useSyncExternalStore(subscribe, () => questions)
}
