import { settleDeposit } from '@rodchao/rental'
import type { RequestBody } from '@rodchao/contract'
import { parseBaht } from '#lib/typed-money.ts'
import type { Method } from '#areas/staff/core/payments/method-chips.tsx'

export interface SettleDraft {
  /** Baht as typed; null until somebody types, and then what is owed is kept as far as the deposit goes. */
  keep: string | null
  reason: string
  method: Method
  transferRef: string
}

export const NEW_SETTLEMENT: SettleDraft = { keep: null, reason: '', method: 'cash', transferRef: '' }

export type SettleFault = 'keep_unreadable' | 'keep_more_than_held' | 'keep_more_than_owed' | 'reason_missing'

export interface Settlement {
  /** All satang. `keep` is null when what is typed is no amount. */
  keep: number | null
  refund: number
  /** To be paid before it can be closed. */
  stillOwed: number
  fault: SettleFault | null
}

/** How the deposit is settled against what is owed, as staff left it. All satang. */
export function calculateSettlement(held: number, balance: number, draft: SettleDraft): Settlement {
  const owed = Math.max(0, balance)
  // Where nothing is owed there is no field for it.
  const keep = draft.keep === null || owed === 0 ? settleDeposit(held, balance).kept : parseBaht(draft.keep)
  const kept = keep ?? 0
  const fault = settleFault(keep, held, owed, draft.reason)
  return { keep, refund: Math.max(0, held - kept), stillOwed: Math.max(0, owed - kept), fault }
}

function settleFault(keep: number | null, held: number, owed: number, reason: string): SettleFault | null {
  if (keep === null) return 'keep_unreadable'
  if (keep > held) return 'keep_more_than_held'
  if (keep > owed) return 'keep_more_than_owed'
  return keep > 0 && reason.trim() === '' ? 'reason_missing' : null
}

/** The request body; null while there is a fault. */
export function settleBody(settlement: Settlement, draft: SettleDraft): RequestBody<'settle'> | null {
  const { keep, refund, stillOwed, fault } = settlement
  if (keep === null || fault !== null || stillOwed > 0) return null
  // Typed for a transfer before cash was chosen.
  const transferRef = draft.method === 'cash' ? '' : draft.transferRef.trim()
  return {
    keep,
    keepReason: keep > 0 ? draft.reason.trim() : '',
    refund: refund === 0 ? null : { method: draft.method, transferRef: transferRef === '' ? null : transferRef },
  }
}
