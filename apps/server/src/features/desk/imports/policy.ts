import type { ImportJob, importOptionsSchema } from '@rodchao/contract'
import type { z } from 'zod'
import type { SignedInUser } from '../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { staffRole } from '../../../platform/accounts/permissions.ts'

export type ImportPhase = ImportJob['phase']
export type ImportOptions = z.output<typeof importOptionsSchema>
export type Creatable = ImportOptions['create'][number]

/** Whoever works on a file says so twice a second; silent for this long, they were broken off. */
export const SILENT_MS = 15_000

/** Nothing is left of a trial that ended early; a run that did can go on. */
export const PHASE_WHEN_BROKEN = { checking: 'uploaded', running: 'stopped' } as const

interface Work {
  readonly phase: string
  readonly worked_at: Date | null
}

/** Where a file is on its way at this moment, whatever became of whoever worked on it. */
export function currentPhase(job: Work, now: number): ImportPhase {
  const phase = job.phase as ImportPhase
  if (phase !== 'checking' && phase !== 'running') return phase
  return now - (job.worked_at?.getTime() ?? 0) < SILENT_MS ? phase : PHASE_WHEN_BROKEN[phase]
}

export function isAtWork(job: Work, now: number): boolean {
  return ['checking', 'running'].includes(currentPhase(job, now))
}

/** What the import may make; units that are counted are to be made. */
export function creates({ create, units }: ImportOptions): ReadonlySet<Creatable> {
  return new Set<Creatable>(Object.keys(units).length > 0 ? [...create, 'units'] : create)
}

/** Products and units are the shop's fleet, and for managers to make. */
export function assertMayCreate(user: Pick<SignedInUser, 'role'>, options: ImportOptions): void {
  const made = creates(options)
  if ((made.has('products') || made.has('units')) && staffRole(user) !== 'manager') throw new ProblemError('forbidden')
}

export function notReady(job: Work, now: number): ProblemError {
  return new ProblemError('import_not_ready', { extra: { phase: currentPhase(job, now) } })
}
