import { useState } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { UsedVehicleDetails } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { keepReservationToken } from '#lib/session/reservation-token.ts'
import { dropTab, readTab, writeTab } from '../core/tab-storage.ts'
import { newIntentKey } from '../track/api.ts'
import { buyerFaults, faultsOf, NO_BUYER, toSaleRequest } from './model.ts'
import type { Agreed, Buyer, BuyerFaults, ReadTexts } from './model.ts'

const KEY = 'saleBuyer'

/** What was typed in this tab, also before a reload. */
function readBuyer(): Buyer {
  const kept = readTab(KEY) ?? {}
  const texts = Object.keys(NO_BUYER).map((name) => [name, typeof kept[name] === 'string' ? kept[name] : ''])
  return Object.fromEntries(texts) as Buyer
}

/** The same request sent again, also after a reload, has the same key. */
function keyFor(request: unknown): string {
  const body = JSON.stringify(request)
  const kept = readTab(`${KEY}Intent`)
  if (kept?.['body'] === body && typeof kept['key'] === 'string') return kept['key']
  const key = newIntentKey()
  writeTab(`${KEY}Intent`, { body, key })
  return key
}

/** The form of a buyer: nothing typed is lost by a refusal, a reload or a lost line, and nothing is reserved twice. */
export function useBuyer(vehicle: UsedVehicleDetails, texts: ReadTexts) {
  const router = useRouter()
  const navigate = useNavigate()
  const language = useLocale()
  const [buyer, setBuyer] = useState(NO_BUYER)
  const [agreed, setAgreed] = useState<readonly Agreed[]>([])
  const [faults, setFaults] = useState<BuyerFaults>({})
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const change = (field: keyof Buyer, value: string) => {
    const next = { ...buyer, [field]: value }
    setBuyer(next)
    writeTab(KEY, next)
    if (faults[field] !== undefined) setFaults({ ...faults, [field]: buyerFaults(next, agreed)[field] })
  }
  const refuse = (error: ProblemError) => {
    const found = faultsOf(error)
    setFaults(found)
    setProblem(Object.keys(found).length > 0 ? null : error)
    setAttempt((count) => count + 1)
    // What is shown is no longer so: another price, other terms, or somebody else was faster.
    if (['amount_refused', 'consent_outdated', 'not_free', 'not_found'].includes(error.code)) void router.invalidate()
  }
  const send = async () => {
    if (isBusy) return
    const found = buyerFaults(buyer, agreed)
    setFaults(found)
    setProblem(null)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    const body = toSaleRequest(vehicle, buyer, { ...texts, language })
    setIsBusy(true)
    try {
      const { token } = await router.options.context.api.call('reserveUsedVehicle', {
        body,
        idempotencyKey: keyFor(body),
      })
      keepReservationToken(token)
      dropTab(KEY)
      dropTab(`${KEY}Intent`)
      await navigate({ to: '/reserve-success', replace: true })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // Without an answer the first sending may have worked: the same key finds that out.
      if (error.status >= 400 && error.status < 500) dropTab(`${KEY}Intent`)
      refuse(error)
      setIsBusy(false)
    }
  }
  return {
    buyer,
    /** Reads what the tab kept; the server has drawn the form empty. */
    restore: () => setBuyer(readBuyer()),
    change,
    agreed,
    agree: (text: Agreed, isAgreed: boolean) => {
      setAgreed((texts) => [...texts.filter((one) => one !== text), ...(isAgreed ? [text] : [])])
      if (isAgreed) setFaults(({ [text]: _, ...others }) => others)
    },
    faults,
    attempt,
    problem,
    isBusy,
    send,
  }
}
export type BuyerForm = ReturnType<typeof useBuyer>
