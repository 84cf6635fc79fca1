import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useSession } from '#lib/session/use-session.ts'
import { storedText, useStoredText } from '#shell/navigation/stored-text.ts'
import { useApi } from '#shell/use-api.ts'
import { makeStopMove, readStopsAgain, showStop } from './api.ts'
import { afterRefused, afterTaken, isPassing, onNewerVersion, readReports } from './outbox.ts'
import type { Report, ReportMove } from './outbox.ts'

/** Stops by their ids, and the driver's own words: it outlives signing out, so that nothing reported is lost. */
const stored = storedText('deliveryReports')
const TRY_AGAIN_MS = 15_000

function write(reports: readonly Report[]): void {
  stored.set(reports.length === 0 ? null : JSON.stringify(reports))
}

function waitingReports(user: string): Report[] {
  return readReports(stored.get()).filter((report) => report.user === user)
}

export interface Refused {
  stopId: string
  error: ProblemError
}

interface Sending {
  api: ApiClient
  client: QueryClient
  user: string
  onRefused: (refused: Refused) => void
}

/** Sends one; answers whether the next may follow. */
async function sendOne({ api, client, onRefused }: Sending, report: Report): Promise<boolean> {
  try {
    const after = await makeStopMove(api, { id: report.stopId, version: report.version }, report.move, report.key)
    write(afterTaken(readReports(stored.get()), report, after.version))
    showStop(client, after)
    readStopsAgain(client, after.reservation.id)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError) || isPassing(error)) return false
    const again = onNewerVersion(report, error, crypto.randomUUID())
    const waiting = readReports(stored.get())
    if (again === null) {
      write(afterRefused(waiting, report))
      onRefused({ stopId: report.stopId, error })
    } else write(waiting.map((one) => (one.key === report.key ? again : one)))
    return true
  }
}

let isSending = false

/** Sends what waits, oldest first; answers whether the shop was out of reach. */
async function sendWaiting(sending: Sending): Promise<boolean> {
  if (isSending) return false
  isSending = true
  try {
    for (let next = waitingReports(sending.user)[0]; next !== undefined; next = waitingReports(sending.user)[0]) {
      if (!(await sendOne(sending, next))) return true
    }
    return false
  } finally {
    isSending = false
  }
}

export interface Outbox {
  /** What the shop has not confirmed yet, oldest first. */
  reports: readonly Report[]
  /** The last attempt found no shop. */
  isStuck: boolean
  refused: Refused | null
  forgetRefused: () => void
  report: (stop: DeliveryStop, move: ReportMove) => void
  send: () => void
}

/** What a driver reports is kept first and sent then, so that no dead spot loses it. */
export function useOutbox(): Outbox {
  const api = useApi()
  const client = useQueryClient()
  const user = useSession()?.user.id ?? ''
  const text = useStoredText(stored)
  const reports = useMemo(() => readReports(text).filter((report) => report.user === user), [text, user])
  const [isStuck, setStuck] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const send = () => {
    void sendWaiting({ api, client, user, onRefused: setRefused }).then(setStuck)
  }
  const sendNow = useEffectEvent(send)
  const isWaiting = reports.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const trySending = () => sendNow()
    trySending()
    const timer = setInterval(trySending, TRY_AGAIN_MS)
    addEventListener('online', trySending)
    return () => {
      clearInterval(timer)
      removeEventListener('online', trySending)
    }
  }, [isWaiting])

  return {
    reports,
    isStuck,
    refused,
    forgetRefused: () => setRefused(null),
    report: (stop, move) => {
      if (user === '') return
      const report = { key: crypto.randomUUID(), user, stopId: stop.id, version: stop.version, move, at: Date.now() }
      write([...readReports(stored.get()), report])
      send()
    },
    send,
  }
}
