import { HOUR, MINUTE } from '@rodchao/rental'
import { z } from 'zod'
import type { SlipCheckSettings } from '#env.ts'
import {
  type SlipAnswer,
  SlipCheckError,
  type SlipChecker,
  type SlipQuestion,
  type ToldTransfer,
} from './slip-checker.ts'

/** Nobody waits for it; a bank behind the service may be slow. */
const PATIENCE_MS = 15_000
const LARGEST = 2_147_483_647

const party = z.object({
  displayName: z.string().max(200).nullish(),
  proxy: z.object({ type: z.string().nullish(), value: z.string().max(100).nullish() }).nullish(),
  account: z.object({ value: z.string().max(100).nullish() }).nullish(),
})
const transferSchema = z.object({
  transRef: z.string().max(60),
  transTimestamp: z.string().nullish(),
  /** Baht. */
  amount: z.number().nonnegative(),
  receiver: party.nullish(),
})
const answerSchema = z.union([
  z.object({ success: z.literal(true), data: transferSchema }),
  z.object({ code: z.coerce.number().int(), data: z.unknown().optional() }),
])
const delaySchema = z.object({ delay: z.coerce.number().positive() })

/** The service's names for the kinds of PromptPay ids. */
const PROXIES: Readonly<Record<SlipQuestion['targetKind'], string>> = {
  phone: 'MSISDN',
  tax_id: 'NATID',
  ewallet: 'EWALLETID',
  biller: 'BILLERID',
}

/** Codes of its answers that tell of the slip; all others tell of our account or of the service. */
const CODES = {
  noQr: [1005, 1006, 1007, 1008],
  bankDown: 1009,
  bankLater: 1010,
  unknown: 1011,
  repeated: 1012,
  otherReceiver: 1014,
} as const
const BANK_DOWN_MS = 15 * MINUTE
const BANK_LATER_MS = 5 * MINUTE

/**
 * SlipOK. It is asked to keep what it is asked (`log`): only so does it compare the receiver with the accounts that the
 * shop has registered there, and tell of slips that it has seen before. Amount and time are compared here.
 */
export function createSlipOk({ apiKey, branchId, apiUrl }: SlipCheckSettings): SlipChecker {
  const url = `${apiUrl}/api/line/apikey/${branchId}`
  return {
    name: 'slipok',
    check: async ({ qr, targetKind }) => {
      const { status, body } = await ask(url, apiKey, qr)
      const answer = answerSchema.safeParse(body)
      if (!answer.success)
        throw new SlipCheckError(status === 200 ? 'not_understood' : `status_${status}`, status === 200)
      const tell = (told: unknown, said: { isOurAccount: boolean; isSeenBefore: boolean }): SlipAnswer => {
        const transfer = transferSchema.safeParse(told)
        if (!transfer.success) throw new SlipCheckError('not_understood', true)
        return { kind: 'known', transfer: { ...toTransfer(transfer.data, targetKind), ...said } }
      }
      if ('success' in answer.data) return tell(answer.data.data, { isOurAccount: true, isSeenBefore: false })
      const { code, data } = answer.data
      if (code === CODES.repeated) return tell(data, { isOurAccount: true, isSeenBefore: true })
      if (code === CODES.otherReceiver) return tell(data, { isOurAccount: false, isSeenBefore: false })
      if (code === CODES.unknown || CODES.noQr.some((one) => one === code)) return { kind: 'unknown' }
      if (code === CODES.bankDown) return { kind: 'later', afterMs: BANK_DOWN_MS, fault: 'bank_down' }
      if (code === CODES.bankLater) return { kind: 'later', afterMs: bankDelay(data), fault: 'bank_later' }
      throw new SlipCheckError(`code_${code}`, false)
    },
  }
}

function toTransfer(
  { transRef, transTimestamp, amount, receiver }: z.output<typeof transferSchema>,
  targetKind: SlipQuestion['targetKind'],
): Omit<ToldTransfer, 'isOurAccount' | 'isSeenBefore'> {
  const at = Date.parse(transTimestamp ?? '')
  const proxy = receiver?.proxy
  const masked = proxy?.value ?? receiver?.account?.value ?? ''
  return {
    transferRef: transRef,
    amount: Math.min(Math.round(amount * 100), LARGEST),
    at: Number.isNaN(at) ? null : at,
    receiverMask: proxy?.type === PROXIES[targetKind] ? (proxy.value ?? null) : null,
    receiver: [receiver?.displayName ?? '', masked].filter((part) => part !== '').join(' · ') || null,
  }
}

/** Minutes; a bank that keeps us waiting for longer than an hour is asked again all the same. */
function bankDelay(data: unknown): number {
  const told = delaySchema.safeParse(data)
  return told.success ? Math.min(told.data.delay * MINUTE, HOUR) : BANK_LATER_MS
}

async function ask(url: string, apiKey: string, qr: string): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-authorization': apiKey },
      body: JSON.stringify({ data: qr, log: true }),
    })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SlipCheckError(isLate ? 'too_slow' : 'not_reached', true)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
