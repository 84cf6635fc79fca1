import { Suspense, useState } from 'react'
import type { Ref } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { Move } from '../api/moves.ts'
import type { Slip } from '../api/pictures.ts'
import { isAllowed, waitingSlip } from './progress.ts'
import { offeredMoves } from '../moves/moves.ts'
import { useMove } from '../moves/use-move.ts'
import { useOpener } from '../moves/use-opener.ts'
import { useSettling } from '../moves/use-settling.ts'
import { usePrefetch } from '../moves/use-prefetch.ts'
import { ApproveBar } from './approve-bar.tsx'
import type { SlipControls } from './approve-bar.tsx'
import { MoveActions } from '../moves/move-actions.tsx'
import { MoveProblem } from '../moves/move-problem.tsx'
import styles from '../moves/move-actions.module.css'

const loadRefuse = () => import('./refuse-dialog.tsx')
const RefuseDialog = lazyComponent(loadRefuse, 'RefuseDialog')
const SOON = [loadRefuse]
const NOTHING = [] as const

/** A booking among others whose slips wait, too. */
export interface SlipQueueOfDecision {
  /** For keys that decide. */
  controls: Ref<SlipControls>
  /** It was opened by the decision on another: its buttons rest for a second. */
  rests: boolean
  /** The slip was approved or refused. */
  onDecided: () => void
}

export interface DecisionProps {
  reservation: StaffReservation
  /** Where there is little room, the other moves stand on the page only while a slip waits. */
  isShort?: boolean
  className?: string | undefined
  queue?: SlipQueueOfDecision | undefined
  onDone: (message: string) => void
}

/**
 * What may be done with a reservation now. It stays while the reservation changes under it, so that a refused change
 * is explained and an open dialog keeps what was typed even when the move itself is gone.
 */
export function Decision({ reservation, isShort = false, className, queue, onDone }: DecisionProps) {
  const handleDecided = (message: string) => {
    onDone(message)
    queue?.onDecided()
  }
  const approval = useMove(reservation, 'page', () => handleDecided(m.staff_done_approved()))
  const [refused, setRefused] = useState<Slip>()
  const { noteOpener, place } = useOpener(refused !== undefined)
  const now = useNow()
  const slip = waitingSlip(reservation)
  const decides = slip !== undefined && isAllowed(reservation, 'approve_payment')
  const isSettling = useSettling(decides ? slip.id : offeredMoves(reservation, now).main, queue?.rests)
  usePrefetch(decides ? SOON : NOTHING)
  // Among others the list goes on by itself, to the next that waits.
  const notePressed = () => {
    if (queue === undefined) noteOpener()
  }
  const approve = {
    ...approval,
    run: (move: Move) => {
      notePressed()
      approval.run(move)
    },
  }
  const isEmpty = reservation.allowed.length === 0 && approval.problem === null
  return (
    <div className={isEmpty ? undefined : className}>
      <span ref={place} hidden />
      {approval.problem === null && !decides ? null : (
        <div className={styles.decision}>
          <MoveProblem move={approval} />
          {decides ? (
            <ApproveBar
              key={slip.id}
              reservation={reservation}
              slip={slip}
              move={approve}
              isResting={isSettling}
              controls={queue?.controls}
              onRefuse={() => {
                notePressed()
                setRefused(slip)
              }}
            />
          ) : null}
        </div>
      )}
      {decides && isShort ? null : (
        <MoveActions reservation={reservation} hasSlip={decides} isSettling={isSettling} onDone={onDone} />
      )}
      {refused === undefined ? null : (
        <DraftScope place={`refuse ${refused.id}`}>
          <Suspense fallback={null}>
            <RefuseDialog
              reservation={reservation}
              slip={refused}
              onClose={() => setRefused(undefined)}
              onDone={handleDecided}
            />
          </Suspense>
        </DraftScope>
      )}
    </div>
  )
}
