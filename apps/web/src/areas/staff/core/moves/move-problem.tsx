import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { gateMessage } from './gate-labels.ts'
import { closedGates, problemMessage, traceMessage } from '../problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { historyActionLabel, actorLabel } from '../history-labels.ts'
import { takenText } from './taken-text.ts'
import type { MoveState } from './use-move.ts'

/** Why a change was refused, beside the form that keeps what was typed. */
export function MoveProblem({ move }: { move: Pick<MoveState, 'problem' | 'overtakenBy'> }) {
  const now = useNow()
  const { problem, overtakenBy } = move
  if (problem === null) return null
  const trace = traceMessage(problem)
  const gates = closedGates(problem)
  const taken = takenText(problem)
  return (
    <Notice tone={overtakenBy === undefined ? 'danger' : 'warning'} role="alert" title={problemMessage(problem)}>
      {overtakenBy === undefined ? null : (
        <p>
          {m.staff_overtaken({
            who: actorLabel(overtakenBy),
            what: historyActionLabel(overtakenBy),
            when: formatMoment(overtakenBy.at, now),
          })}
        </p>
      )}
      {taken === undefined ? null : <p>{taken}</p>}
      {gates.length === 0 ? null : (
        <ul>
          {gates.map((gate) => (
            <li key={gate.gate}>{gateMessage(gate)}</li>
          ))}
        </ul>
      )}
      {trace === undefined ? null : <p>{trace}</p>}
    </Notice>
  )
}
