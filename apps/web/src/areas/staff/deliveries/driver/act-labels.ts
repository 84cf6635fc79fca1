import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import { gateMessage } from '#areas/staff/core/moves/gate-labels.ts'
import { joined } from '#areas/staff/core/labels.ts'
import { closedGates, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { bodyOfSent } from '#areas/staff/core/road/acts.ts'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'

const ANGLES: Record<string, () => string> = {
  front: () => m.counter_angle_front(),
  back: () => m.counter_angle_back(),
  left: () => m.counter_angle_left(),
  right: () => m.counter_angle_right(),
  dashboard: () => m.counter_angle_dashboard(),
  damage: () => m.counter_angle_damage(),
}

/** "Took 1,000 baht" and the like. */
export function actLabel(act: RoadAct): string {
  const { kind, angle, amount, given } = act.state === 'sent' ? act.body : bodyOfSent(act.body)
  switch (kind) {
    case 'start':
      return m.door_act_start()
    case 'fail':
      return m.door_act_fail()
    case 'money':
      return m.door_act_money({ amount: formatMoney(amount ?? 0) })
    case 'hand_over':
      return m.door_act_hand_over()
    case 'take_back':
      return joined(
        m.door_act_take_back(),
        ...((amount ?? 0) > 0 ? [m.door_settled_took({ amount: formatMoney(amount ?? 0) })] : []),
        ...((given ?? 0) > 0 ? [m.door_settled_back({ amount: formatMoney(given ?? 0) })] : []),
      )
    case 'photo':
      return m.door_act_photo({ angle: ANGLES[angle ?? '']?.() ?? '' })
  }
}

function changedWhat(extensions: ProblemFields['extensions']): string {
  const { changed } = extensions
  const names = Array.isArray(changed) ? changed : []
  return [
    ...(names.includes('total') ? [m.door_what_total()] : []),
    ...(names.includes('start') || names.includes('end') ? [m.door_what_time()] : []),
    ...(names.includes('charges') ? [m.door_what_charges()] : []),
    ...(names.includes('balance') ? [m.door_what_balance()] : []),
    ...(names.includes('deposit') ? [m.door_what_deposit()] : []),
  ].join(m.door_and())
}

/** Of a return: the sums that the customer was shown. */
function isOfSums({ changed }: ProblemFields['extensions']): boolean {
  return Array.isArray(changed) && ['charges', 'balance', 'deposit'].some((name) => changed.includes(name))
}

/** Rent and deposit are taken as one sum and refused each by itself; the money of a return is one. */
function sumText(code: 'amount_refused' | 'deposit_refused', amount: string, isOfReturn: boolean): string {
  if (code === 'deposit_refused')
    return isOfReturn ? m.door_refused_deposit({ amount }) : m.door_refused_taken_deposit({ amount })
  return isOfReturn ? m.door_refused_amount({ amount }) : m.door_refused_rent({ amount })
}

/** Why the shop refused it and what to do now, by the code of the refusal. */
export function refusalText(problem: ProblemFields): string {
  const { code, errors, extensions } = problem
  const maximum = errors.map(({ params }) => params['maximum']).find((one) => typeof one === 'number')
  if (code === 'not_found') return m.door_refused_not_yours()
  if (code === 'stop_not_open' || code === 'not_from_here') return m.door_refused_over()
  if (code === 'booking_changed' && isOfSums(extensions)) return m.door_refused_sums({ what: changedWhat(extensions) })
  if (code === 'booking_changed') return m.door_refused_changed({ what: changedWhat(extensions) })
  if (code === 'not_free') return m.door_refused_not_free()
  if ((code === 'amount_refused' || code === 'deposit_refused') && typeof maximum === 'number')
    return sumText(code, formatMoney(maximum), errors[0]?.pointer.startsWith('/money') === true)
  const error = new ProblemError(problem)
  const gates = closedGates(error)
  return gates.length === 0 ? problemMessage(error) : gates.map((gate) => gateMessage(gate)).join(' · ')
}

const OVER = new Set(['not_found', 'stop_not_open', 'not_from_here'])

/** Whether the driver can put it right in the sheet of the door. */
export function isCorrectable(act: RoadAct & { problem: ProblemFields }): boolean {
  const { kind } = act.body
  return (kind === 'money' || kind === 'hand_over' || kind === 'take_back') && !OVER.has(act.problem.code)
}
