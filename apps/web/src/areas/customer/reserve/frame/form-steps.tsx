import { DetailsStep } from '../details/details-step.tsx'
import { ReviewStep } from '../review/review-step.tsx'
import type { Fault } from '../model/details.ts'
import type { Hold } from '../model/draft.ts'
import type { Reserve } from '../use-reserve.ts'

export interface FormStepsProps {
  reserve: Reserve
  hold: Hold
  refused: readonly Fault[]
  onRefused: (faults: readonly Fault[]) => void
}

/** Steps 3 and 4, in one file of their own. */
export function FormSteps({ reserve, hold, refused, onRefused }: FormStepsProps) {
  if (reserve.step === 3) return <DetailsStep reserve={reserve} hold={hold} refused={refused} />
  return <ReviewStep reserve={reserve} hold={hold} onRefused={onRefused} />
}
