import { isLiveStop, type StopKind, type StopStatus } from '../status/delivery-stop.ts'
import type { ReservationStatus } from '../status/transitions.ts'
import type { Satang } from './money.ts'

/** A stop of a delivery with what its reservation owes and what is held for it. */
export interface PayingStop {
  readonly kind: StopKind
  readonly status: StopStatus
  readonly reservation: { readonly status: ReservationStatus }
  readonly money: { readonly rentDue: Satang; readonly depositDue: Satang; readonly depositHeld: Satang }
}

/** What changes hands at a stop. */
export interface StopMoney {
  /** To take from the customer in all. */
  readonly cash: Satang
  /** So much of it is damage deposit. */
  readonly deposit: Satang
  /** To give back of the deposit, at most: what the return costs comes off it. */
  readonly giveBack: Satang
}

/** Before anybody was there. What is due before the hand-over is taken with it, once, and not again where it is fetched. */
export function stopMoney({ kind, status, reservation, money }: PayingStop): StopMoney {
  const isFetched = kind === 'collect'
  if (!isLiveStop(status) || (isFetched && reservation.status !== 'on_rent'))
    return { cash: 0, deposit: 0, giveBack: 0 }
  const deposit = Math.max(0, money.depositDue)
  return {
    cash: Math.max(0, money.rentDue) + deposit,
    deposit,
    giveBack: isFetched ? Math.max(0, money.depositHeld) : 0,
  }
}

/** What a driver brings back from a day, and takes along to give back. */
export function routeMoney(stops: readonly PayingStop[]): StopMoney {
  return stops.map(stopMoney).reduce(
    (sum, one) => ({
      cash: sum.cash + one.cash,
      deposit: sum.deposit + one.deposit,
      giveBack: sum.giveBack + one.giveBack,
    }),
    { cash: 0, deposit: 0, giveBack: 0 },
  )
}
