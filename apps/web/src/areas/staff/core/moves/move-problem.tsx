import { Suspense } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { gateMessage } from './gate-labels.ts'
import { closedGates, problemMessage, traceMessage } from '../problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { historyActionLabel, actorLabel } from '../history-labels.ts'
import type { MoveState } from './use-move.ts'

const TakenBy = lazyComponent(() => import('./taken-by.tsx'), 'TakenBy')

/** Why a change was refused, beside the form that keeps what was typed. */
export function MoveProblem({ move }: { move: Pick<MoveState, 'problem' | 'overtakenBy' | 'ofHouse'> }) {
  const now = useNow()
  const { problem, overtakenBy, ofHouse = false } = move
  if (problem === null) return null
  const trace = traceMessage(problem)
  const gates = closedGates(problem)
  return (
    <Notice tone={overtakenBy === undefined ? 'danger' : 'warning'} role="alert" title={problemMessage(problem)}>
      {overtakenBy === undefined ? null : (
        <p>
          {m.staff_overtaken({
            who: actorLabel(overtakenBy),
            what: historyActionLabel(overtakenBy, ofHouse),
            when: formatMoment(overtakenBy.at, now),
          })}
        </p>
      )}
      <TakenReason error={problem} ofHouse={ofHouse} />
      {gates.length === 0 ? null : (
        <ul>
          {gates.map((gate) => (
            <li key={gate.gate}>{gateMessage(gate, ofHouse)}</li>
          ))}
        </ul>
      )}
      {trace === undefined ? null : <p>{trace}</p>}
    </Notice>
  )
}

/** Who or what is in the way, where a refusal says so. */
export function TakenReason({ error, ofHouse = false }: { error: Error | null; ofHouse?: boolean }) {
  if (!(error instanceof ProblemError) || error.code !== 'not_free') return null
  return (
    <Suspense>
      <TakenBy error={error} ofHouse={ofHouse} />
    </Suspense>
  )
}
