import type { Satang } from './money.ts'

/**
 * What may be taken of a debt without taking twice what a transfer already brings, once somebody has looked at it. `open`
 * is what is owed without the transfer, `waiting` what the transfer is said to bring.
 */
export function restBesideTransfer({ open, waiting }: { readonly open: Satang; readonly waiting: Satang }): Satang {
  return Math.max(0, open - waiting)
}
