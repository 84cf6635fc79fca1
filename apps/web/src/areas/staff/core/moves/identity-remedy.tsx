import type { StaffReservation } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import type { HandOverDetails } from '../api/hand-over.ts'
import { problemMessage } from '../problem-messages.ts'
import { useMove } from './use-move.ts'
import styles from '../summary/panel.module.css'

export interface IdentityRemedyProps {
  reservation: StaffReservation
  details: Pick<HandOverDetails, 'identity' | 'identityAsked'>
  onDone: (message: string) => void
}

const BEFORE_HAND_OVER: readonly StaffReservation['status'][] = ['pending_payment', 'awaiting_review', 'confirmed']

/** Asks the customer for pictures of licence and passport, and says what came of it. */
export function IdentityRemedy({ reservation, details, onDone }: IdentityRemedyProps) {
  const now = useNow()
  const move = useMove(reservation, 'page', () => onDone(m.identity_ask_done()))
  const { identity, identityAsked: asked } = details
  if (!BEFORE_HAND_OVER.includes(reservation.status)) return null
  if (identity.length > 0)
    return <small className={styles.gateNews}>{m.identity_ask_came({ count: identity.length })}</small>
  return (
    <>
      {asked === null ? null : (
        <small className={styles.gateNews} data-kept={asked.isKept ? '' : undefined}>
          {asked.isKept ? m.identity_ask_kept() : m.identity_ask_sent({ time: formatMoment(asked.at, now) })}
        </small>
      )}
      {move.problem === null ? null : (
        <small className={styles.gateNews} data-kept="" role="alert">
          {problemMessage(move.problem)}
        </small>
      )}
      <Button
        variant="quiet"
        className={styles.remedy}
        loading={move.isPending}
        onClick={() => move.run({ operation: 'askIdentity', body: {} })}
      >
        {asked === null ? m.identity_ask() : m.identity_ask_again()}
      </Button>
    </>
  )
}
