import { MINUTE } from './calendar.ts'
import type { Period } from './period.ts'

/** What is known of a rental that is to go on; instants are epoch ms. */
export interface ExtensionLimitInput {
  /** The rental as it is agreed, [start, end). */
  readonly period: Period
  /** When somebody or something has the unit next; null when nobody has. */
  readonly nextStart: number | null
  readonly turnaroundMinutes: number
  /** The longest that the product is let, from the start. */
  readonly longestMinutes: number
  /** The time that an end really has, such as the hour of check-out: never later than the one given. */
  readonly letEnd?: (end: number) => number
  /** Whether the shop takes vehicles back at an instant. */
  readonly isOpen: (instant: number) => boolean
}

export interface ExtensionLimit {
  /** The latest end with which nobody else loses the unit; never before the end as agreed. */
  readonly latestEnd: number
  readonly because: 'next' | 'length'
  /** The last half hour until then at which the shop is open; null when it is open at the latest end itself. */
  readonly openUntil: number | null
}

const STEP = 30 * MINUTE

/** Until when a rental can go on, and why no longer. */
export function extensionLimit(input: ExtensionLimitInput): ExtensionLimit {
  const { period, nextStart, turnaroundMinutes, longestMinutes, letEnd = (end) => end, isOpen } = input
  const longest = period.start + longestMinutes * MINUTE
  const beforeNext = nextStart === null ? Infinity : nextStart - turnaroundMinutes * MINUTE
  const latestEnd = Math.max(period.end, letEnd(Math.min(longest, beforeNext)))
  const because = beforeNext < longest ? 'next' : 'length'
  if (latestEnd === period.end || isOpen(latestEnd)) return { latestEnd, because, openUntil: null }
  let openUntil = Math.floor(latestEnd / STEP) * STEP
  while (openUntil > period.end && !isOpen(openUntil)) openUntil -= STEP
  return { latestEnd, because, openUntil: Math.max(openUntil, period.end) }
}
