import { connection } from '#lib/api/connection.ts'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'

/** The shop cannot take these times: no defect, and nothing that would pass by itself. */
export function isPeriodProblem(problem: Pick<ProblemFields, 'code'> | null): boolean {
  return problem?.code === 'period_refused' || problem?.code === 'not_delivered_there'
}

/** Whether it is the line to the shop that failed, so that asking again waits for it. */
export async function isCutOff({ code }: Pick<ProblemFields, 'code'>): Promise<boolean> {
  return code === NO_ANSWER && !(await connection.check())
}
