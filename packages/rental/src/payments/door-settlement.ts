import { settleDeposit } from './deposit.ts'
import type { Satang } from './money.ts'

/** Where the money of a rental stands when its vehicle is fetched, charges of the return included; all in satang. */
export interface MoneyAtReturn {
  /** Total less what was paid; below zero the shop owes. */
  readonly balance: Satang
  /** Of the damage deposit. */
  readonly held: Satang
  /** Most that may be kept of a deposit without a manager. */
  readonly keepLimit: Satang
}

/** Who settles what is owed at a door: the deposit as far as it goes, the customer beside it, or the desk later. */
export const DOOR_WAYS = ['deposit', 'customer', 'desk'] as const
export type DoorWay = (typeof DOOR_WAYS)[number]

/** What happens with the money at the door, in satang. */
export interface DoorSettlement {
  /** Of the deposit, against what is owed. */
  readonly keep: Satang
  /** From the customer. */
  readonly take: Satang
  /** Of the deposit, to the customer; nothing while something is still owed. */
  readonly refund: Satang
}

export function planDoorSettlement({ balance, held, keepLimit }: MoneyAtReturn, way: DoorWay): DoorSettlement {
  if (way === 'desk') return { keep: 0, take: 0, refund: 0 }
  const owed = Math.max(0, balance)
  const keep = way === 'customer' ? 0 : Math.min(settleDeposit(held, balance).kept, Math.max(0, keepLimit))
  return { keep, take: owed - keep, refund: held - keep }
}

/** Why money at a door is refused. */
export type DoorSettlementRefusal = 'more_than_owed' | 'more_than_held' | 'kept_over_limit' | 'still_owed'

/** Whether so much may be kept, taken and given back there: never more than is owed or held, no deposit while rent is owed. */
export function refuseDoorSettlement(
  { balance, held, keepLimit }: MoneyAtReturn,
  { keep, take, refund }: DoorSettlement,
): DoorSettlementRefusal | null {
  const owed = Math.max(0, balance)
  if (keep + take > owed) return 'more_than_owed'
  if (keep + refund > held) return 'more_than_held'
  if (keep > keepLimit) return 'kept_over_limit'
  return refund > 0 && keep + take < owed ? 'still_owed' : null
}
