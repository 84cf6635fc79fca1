import { m } from '#lib/messages.ts'

// These cards have no call of their own.

/** From Monday on. */
export const ORDERS: readonly number[] = [38, 52, 47, 61, 72]

/** Of six weeks, in hundreds of dollars. */
export const PROFITS: readonly number[] = [12, 18, 9, 24, 21, 34]

/** Of the week of the orders. */
export const WEEK = { customers: 184, extras: 96, income: 9745 } as const

/** What is counted in the cards that stand upright, in the order in which they stand. */
export const UPRIGHT = [
  { key: 'visits', figure: 36_900, name: m.trade_upright_visits },
  { key: 'messages', figure: 1204, name: m.trade_upright_messages },
  { key: 'kept', figure: 2680, name: m.trade_upright_kept },
  { key: 'reviews', figure: 689, name: m.trade_upright_reviews },
  { key: 'deliveries', figure: 412, name: m.trade_upright_deliveries },
  { key: 'returns', figure: 26, name: m.trade_upright_returns },
] as const

/** In the cards that lie. */
export const LYING = [
  { key: 'use', figure: '86%', name: m.trade_lying_use },
  { key: 'memory', figure: '1.2 GB', name: m.trade_lying_memory },
  { key: 'down', figure: '0.1%', name: m.trade_lying_down },
  { key: 'open', figure: '13', name: m.trade_lying_open },
] as const
