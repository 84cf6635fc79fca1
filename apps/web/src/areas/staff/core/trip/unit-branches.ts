import type { UnitAvailability } from '../api/catalogue.ts'
import { inReadersLanguage } from '../labels.ts'

type Branch = UnitAvailability['branch']
/** Whether a branch is that of the booking. */
export type IsOwnBranch = (branch: Branch) => boolean

/** A vehicle of another branch has to be fetched from there: what stands here comes first. */
export function nearestFirst(units: readonly UnitAvailability[], isOwn: IsOwnBranch): UnitAvailability[] {
  return units.toSorted((a, b) => Number(isOwn(b.branch)) - Number(isOwn(a.branch)))
}

/** The branch where it stands, if that is another one. */
export function otherBranch({ branch }: UnitAvailability, isOwn: IsOwnBranch): string | null {
  return isOwn(branch) ? null : inReadersLanguage(branch.name)
}
