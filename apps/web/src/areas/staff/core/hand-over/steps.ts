import type { WireGate } from '@rodchao/contract'

/** What staff do before a vehicle leaves, in the order in which it goes fastest at the counter. */
export const HAND_OVER_STEPS = ['unit', 'licence', 'rent', 'deposit', 'photos', 'readings', 'contract'] as const
export type StepKey = (typeof HAND_OVER_STEPS)[number]

type Gate = WireGate['gate']

const STEP_BY_GATE: Partial<Record<Gate, StepKey>> = {
  unit_fixed: 'unit',
  unit_papers_valid: 'unit',
  licence_checked: 'licence',
  rent_paid: 'rent',
  rent_paid_or_waived: 'rent',
  deposit_held: 'deposit',
  photos_out: 'photos',
  readings_out: 'readings',
  helmets_counted: 'readings',
  contract_signed: 'contract',
}

/** The step of the counter that a gate of the hand-over belongs to; undefined for gates of other moves. */
export function stepOfGate(gate: Gate): StepKey | undefined {
  return STEP_BY_GATE[gate]
}

export interface Step {
  key: StepKey
  isDone: boolean
  /** What keeps it open, in the order of the gates. */
  closed: WireGate[]
}

/** Known to this device only until the hand-over is sent. */
export interface LocalFacts {
  hasReadings: boolean
  areHelmetsCounted: boolean
  isRentWaived: boolean
}

function isOpenHere(finding: WireGate, local: LocalFacts): boolean {
  if (finding.gate === 'readings_out') return local.hasReadings
  if (finding.gate === 'helmets_counted') return local.areHelmetsCounted
  if (finding.gate === 'rent_paid_or_waived') return finding.isOpen || local.isRentWaived
  return finding.isOpen
}

function reasonHere(finding: WireGate): WireGate {
  if (finding.reason !== null) return { ...finding, isOpen: false }
  const reason = finding.gate === 'helmets_counted' ? 'helmets_not_counted' : 'readings_missing'
  return { ...finding, isOpen: false, reason }
}

/** The steps that the gates of this hand-over ask for, and what each still lacks. */
export function handOverSteps(
  findings: readonly WireGate[],
  local: LocalFacts,
  asks: { licence: boolean; deposit: boolean },
): Step[] {
  return HAND_OVER_STEPS.flatMap((key): Step[] => {
    if (key === 'licence' && !asks.licence) return []
    if (key === 'deposit' && !asks.deposit) return []
    const own = findings.filter(({ gate }) => STEP_BY_GATE[gate] === key)
    if (own.length === 0) return []
    const closed = own.filter((finding) => !isOpenHere(finding, local)).map(reasonHere)
    return [{ key, isDone: closed.length === 0, closed }]
  })
}

/** The step to do next; undefined when the vehicle may leave. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone }) => !isDone)
}
