import type { Satang } from './money.ts'

/** A movement of the damage deposit: received, given back, or kept against what the customer owes. */
export interface DepositEntry {
  readonly kind: 'received' | 'refunded' | 'kept'
  /** Satang, more than 0. */
  readonly amount: Satang
}

/** Where a deposit stands: its own axis beside reservation, payment and delivery. */
export type DepositState = 'none' | 'due' | 'part_held' | 'held' | 'part_kept' | 'kept' | 'refunded'

/** The deposit of one reservation, all in satang. */
export interface DepositBalance {
  readonly due: Satang
  readonly received: Satang
  readonly refunded: Satang
  readonly kept: Satang
  /** Received and neither given back nor kept: what the shop owes the customer. */
  readonly held: Satang
  readonly state: DepositState
}

/** Adds up a deposit ledger. `due` is what the reservation asks for. */
export function depositBalance(due: Satang, entries: readonly DepositEntry[]): DepositBalance {
  const sum = (kind: DepositEntry['kind']): Satang =>
    entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0)
  const received = sum('received')
  const refunded = sum('refunded')
  const kept = sum('kept')
  const held = received - refunded - kept
  return { due, received, refunded, kept, held, state: depositState({ due, received, refunded, kept, held }) }
}

function depositState({ due, received, refunded, kept, held }: Omit<DepositBalance, 'state'>): DepositState {
  if (received === 0) return due > 0 ? 'due' : 'none'
  if (held > 0) return held + refunded + kept < due ? 'part_held' : 'held'
  if (kept === 0) return 'refunded'
  return refunded > 0 ? 'part_kept' : 'kept'
}

/** Why a movement of a deposit is refused. */
export type DepositRefusal = 'more_than_held' | 'more_than_owed' | 'more_than_due'

/**
 * Whether a movement may be posted: no more is given back or kept than is held, no more is kept than the customer owes
 * (`balance`, in satang), and no more is received than is due.
 */
export function refuseDepositEntry(
  deposit: DepositBalance,
  entry: DepositEntry,
  balance: Satang,
): DepositRefusal | null {
  if (entry.kind === 'received')
    return deposit.received - deposit.refunded + entry.amount > deposit.due ? 'more_than_due' : null
  if (entry.amount > deposit.held) return 'more_than_held'
  return entry.kind === 'kept' && entry.amount > balance ? 'more_than_owed' : null
}

/** How a deposit is settled against what is still owed, in satang. */
export interface DepositSettlement {
  readonly kept: Satang
  readonly refund: Satang
  /** Owed beyond the deposit: to be paid before the reservation can be closed. */
  readonly stillOwed: Satang
}

/** Keeps what is owed as far as the deposit goes, gives the rest back. A balance below zero is not the deposit's. */
export function settleDeposit(held: Satang, balance: Satang): DepositSettlement {
  const kept = Math.max(0, Math.min(held, balance))
  return { kept, refund: held - kept, stillOwed: Math.max(0, balance) - kept }
}
