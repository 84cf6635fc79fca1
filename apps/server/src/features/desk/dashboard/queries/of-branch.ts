import { type RawBuilder, sql } from 'kysely'
import type { DeskScope } from '../policy.ts'

/** The end of a condition: of the branch that is asked about, or of all. */
export function ofBranch({ branchId }: DeskScope, column: string): RawBuilder<unknown> {
  return branchId === null ? sql`` : sql`and ${sql.ref(column)} = ${branchId}`
}
