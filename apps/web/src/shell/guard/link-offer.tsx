import { useState } from 'react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isProblem, NO_ANSWER } from '#lib/api/problem-error.ts'
import { keepReservationToken } from '#lib/session/reservation-token.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useApi } from '../use-api.ts'
import { readCarried } from './carried-secrets.ts'
import styles from './link-offer.module.css'

type Outcome = 'unasked' | 'asking' | 'refused' | 'no_answer'

/**
 * For whoever was sent to sign in by a link of somebody else's: the link may be a customer's, and customers need no
 * account. Its secret is kept only after the shop has taken it.
 */
export function LinkOffer() {
  useLocale()
  const api = useApi()
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { code, orderId, token } = readCarried(search)
  const [outcome, setOutcome] = useState<Outcome>('unasked')
  const secret = token ?? code
  if (secret === undefined) return null

  const handleOpen = async (reservationToken: string) => {
    setOutcome('asking')
    try {
      await api.call('trackReservation', { reservationToken })
    } catch (error) {
      setOutcome(isProblem(error, NO_ANSWER) ? 'no_answer' : 'refused')
      return
    }
    keepReservationToken(reservationToken)
    await router.navigate({ href: '/reserve-trackStatus' })
  }
  return (
    <aside className={styles.offer} aria-label={m.guard_link_title()}>
      <Notice
        tone={outcome === 'refused' || outcome === 'no_answer' ? 'warning' : 'info'}
        title={m.guard_link_title()}
        role={outcome === 'unasked' ? undefined : 'status'}
        action={
          outcome === 'refused' ? (
            <a className={buttonClass('outline')} href={`/tracking-login${stringifySearch({ orderId })}`}>
              {m.guard_link_search()}
            </a>
          ) : (
            <Button variant="outline" loading={outcome === 'asking'} onClick={() => void handleOpen(secret)}>
              {m.guard_link_open()}
            </Button>
          )
        }
      >
        <p>{offerMessage(outcome, orderId)}</p>
      </Notice>
    </aside>
  )
}

function offerMessage(outcome: Outcome, orderId: string | undefined): string {
  if (outcome === 'refused') return m.guard_link_refused()
  if (outcome === 'no_answer') return m.errors_offline_text()
  return orderId === undefined ? m.guard_link_text() : m.guard_link_order({ orderId: orderId.slice(0, 40) })
}
