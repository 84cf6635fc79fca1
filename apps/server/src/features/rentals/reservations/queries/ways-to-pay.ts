import { isPromptPayTarget, type PromptPayTarget } from '@rodchao/rental'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ShopSettings } from '../../../shop/catalogue/queries/catalogue.ts'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'

/** Where the money of a booking goes to; an account of bills is told the code. */
export function promptPayTarget({ kind, id }: ShopSettings['promptPay'], code: string): PromptPayTarget {
  return kind === 'biller' ? { kind, billerId: id, ref1: code } : { kind, id }
}

/**
 * Throws 409 `no_way_to_pay` where customers would have to pay something now and could not: no PromptPay is set, no cards are
 * taken, and the shop waits for nobody to pay at its counter. A booking that lapses because nobody could pay it is worse than none.
 */
export function refuseUnpayable({ catalogue, env }: Pick<CatalogueContext, 'catalogue' | 'env'>, dueNow: number): void {
  if (dueNow <= 0 || env.cards !== undefined) return
  const { promptPay, counter } = catalogue.current().settings
  if (counter.holdMinutes > 0 || isPromptPayTarget(promptPayTarget(promptPay, 'A'))) return
  throw new ProblemError('no_way_to_pay')
}
