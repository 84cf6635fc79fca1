import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { handOverDetailsOptions } from '../api/hand-over.ts'
import type { HandOverDetails } from '../api/hand-over.ts'
import { problemMessage } from '../problem-messages.ts'
import { copyTrackingLink } from '../tracking-link.ts'
import { useMove } from './use-move.ts'
import styles from '../summary/panel.module.css'

export interface IdentityRemedyProps {
  reservation: StaffReservation
  details: Pick<HandOverDetails, 'identity' | 'identityAsked'>
  onDone: (message: string) => void
}

const BEFORE_HAND_OVER: readonly StaffReservation['status'][] = ['pending_payment', 'awaiting_review', 'confirmed']

/** Asks the customer for pictures of licence and passport, and says what came of it; whom nothing reaches is sent the link by hand. */
export function IdentityRemedy({ reservation, details, onDone }: IdentityRemedyProps) {
  const now = useNow()
  const api = useApi()
  const client = useQueryClient()
  const [isInVain, setInVain] = useState(false)
  const move = useMove(reservation, 'page', async ({ id }) => {
    // Asking succeeds also where nothing can be sent: what came of it stands in the details.
    const after = await client.fetchQuery(handOverDetailsOptions(api, id)).catch(() => null)
    if (after?.identityAsked?.isKept === false) onDone(m.identity_ask_done())
    else setInVain(true)
  })
  const { identity, identityAsked: asked } = details
  const { publicToken } = reservation
  if (!BEFORE_HAND_OVER.includes(reservation.status)) return null
  if (identity.length > 0)
    return <small className={styles.gateNews}>{m.identity_ask_came({ count: identity.length })}</small>
  return (
    <>
      {asked === null ? null : (
        <small
          className={styles.gateNews}
          data-kept={asked.isKept ? '' : undefined}
          role={isInVain ? 'alert' : undefined}
        >
          {asked.isKept ? m.identity_ask_kept() : m.identity_ask_sent({ time: formatMoment(asked.at, now) })}
        </small>
      )}
      {move.problem === null ? null : (
        <small className={styles.gateNews} data-kept="" role="alert">
          {problemMessage(move.problem)}
        </small>
      )}
      {asked?.isKept === true && publicToken !== null ? (
        <Button
          variant="quiet"
          className={styles.remedy}
          onClick={() => void copyTrackingLink(publicToken).then(onDone)}
        >
          {m.staff_copy_link_short()}
        </Button>
      ) : (
        <Button
          variant="quiet"
          className={styles.remedy}
          loading={move.isPending}
          onClick={() => move.run({ operation: 'askIdentity', body: {} })}
        >
          {asked === null ? m.identity_ask() : m.identity_ask_again()}
        </Button>
      )}
    </>
  )
}
