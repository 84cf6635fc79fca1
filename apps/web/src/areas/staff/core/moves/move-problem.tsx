import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { gateWords } from './gate-labels.ts'
import { closedGates, problemWords, traceWords } from '../problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { actionWords, actorWords } from '../history-labels.ts'
import type { MoveState } from './use-move.ts'

/** Why a change was refused, beside the form that keeps what was typed. */
export function MoveProblem({ move }: { move: Pick<MoveState, 'problem' | 'overtakenBy'> }) {
  const now = useNow()
  const { problem, overtakenBy } = move
  if (problem === null) return null
  const trace = traceWords(problem)
  const gates = closedGates(problem)
  return (
    <Notice tone={overtakenBy === undefined ? 'danger' : 'warning'} role="alert" title={problemWords(problem)}>
      {overtakenBy === undefined ? null : (
        <p>
          {m.staff_overtaken({
            who: actorWords(overtakenBy),
            what: actionWords(overtakenBy),
            when: formatMoment(overtakenBy.at, now),
          })}
        </p>
      )}
      {gates.length === 0 ? null : (
        <ul>
          {gates.map((gate) => (
            <li key={gate.gate}>{gateWords(gate)}</li>
          ))}
        </ul>
      )}
      {trace === undefined ? null : <p>{trace}</p>}
    </Notice>
  )
}
