import type { DeliveryStop } from '@rodchao/contract'
import type { StopFailure } from '@rodchao/rental'
import { NO_ANSWER, ProblemError, SESSION_ENDED } from '#lib/api/problem-error.ts'

/** What a driver reports from the road. */
export type ReportMove =
  | { operation: 'startStop'; body: Record<never, never> }
  | { operation: 'failStop'; body: { reason: StopFailure; note: string } }

/** A report that the shop has not confirmed yet; kept on the device until it has. */
export interface Report {
  /** The same key however often it is sent: it has one effect. */
  key: string
  /** The author of the report; other sessions do not send it. */
  user: string
  stopId: string
  /** The version of the stop that the driver saw. */
  version: number
  move: ReportMove
  /** Epoch milliseconds of the press. */
  at: number
}

function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null) return false
  const { key, user, stopId, version, move, at } = value as Partial<Report>
  return (
    typeof key === 'string' &&
    typeof user === 'string' &&
    typeof stopId === 'string' &&
    typeof version === 'number' &&
    typeof at === 'number' &&
    (move?.operation === 'startStop' || move?.operation === 'failStop')
  )
}

export function readReports(text: string | null): Report[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isReport) : []
  } catch {
    return []
  }
}

/** The stop as it will be when the shop has taken the report. */
function reported(stop: DeliveryStop, { move, at }: Report): DeliveryStop {
  const time = new Date(at).toISOString()
  if (move.operation === 'startStop') {
    return {
      ...stop,
      status: 'on_way',
      startedAt: time,
      allowed: stop.allowed.filter((one) => one !== 'start' && one !== 'plan'),
    }
  }
  return {
    ...stop,
    status: 'failed',
    finishedAt: time,
    failure: { ...move.body, at: time, isResolved: false },
    warnings: [],
    allowed: [],
  }
}

/** The stops with what was reported and not yet confirmed. */
export function withReports(stops: readonly DeliveryStop[], reports: readonly Report[]): DeliveryStop[] {
  return stops.map((stop) =>
    reports
      .filter(({ stopId }) => stopId === stop.id)
      // What the shop knows already does not happen twice.
      .reduce((before, report) => (isOpenFor(before, report.move) ? reported(before, report) : before), stop),
  )
}

function isOpenFor({ status }: Pick<DeliveryStop, 'status'>, { operation }: ReportMove): boolean {
  return status === 'assigned' || (operation === 'failStop' && status === 'on_way')
}

/** After a report was taken: it is gone, and later ones on the same stop are made on its newer version. */
export function afterTaken(reports: readonly Report[], taken: Report, version: number): Report[] {
  return reports
    .filter(({ key }) => key !== taken.key)
    .map((report) => (report.stopId === taken.stopId ? { ...report, version } : report))
}

/** After a report was refused: it is gone, and with it what was built on it. */
export function afterRefused(reports: readonly Report[], refused: Report): Report[] {
  return reports.filter(({ stopId }) => stopId !== refused.stopId)
}

/**
 * The same report on a stop that the desk has changed meanwhile, in its note or its time say; null where it went
 * elsewhere or is over. What happened on the road is true whatever was planned.
 */
export function onNewerVersion(report: Report, error: ProblemError, key: string): Report | null {
  const { currentVersion, currentStatus } = error.extensions
  if (error.code !== 'stale_version' || typeof currentVersion !== 'number') return null
  if (currentVersion === report.version) return null
  const isOpen = isOpenFor({ status: currentStatus as DeliveryStop['status'] }, report.move)
  return isOpen ? { ...report, key, version: currentVersion } : null
}

const PASSING = new Set([NO_ANSWER, SESSION_ENDED, 'unauthenticated', 'idempotency_in_progress', 'rate_limited'])

/** Whether the same report may be taken later. What nobody foresaw is no refusal either: no report is dropped for it. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ProblemError) || PASSING.has(error.code) || error.status >= 500
}
