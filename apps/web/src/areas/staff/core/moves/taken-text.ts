import { isProblem } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { codeText } from '../labels.ts'
import { formatNearDateTime } from '../trip/near-date-time.ts'

/** Who or what has the vehicle that was asked for, where a refusal says so. */
export function takenText(error: Error | null, ofHouse: boolean, now: number): string | undefined {
  const found = isProblem(error, 'not_free') ? error.extensions['conflict'] : null
  if (typeof found !== 'object' || found === null) return undefined
  const { kind, customerName, code, start, end } = found as Record<string, unknown>
  if (kind === 'sale_hold') return m.changes_taken_sale()
  if (typeof start !== 'string' || typeof end !== 'string') return undefined
  const times = { from: formatNearDateTime(start, now), to: formatNearDateTime(end, now) }
  if (kind === 'service') return (ofHouse ? m.changes_house_taken_service : m.changes_taken_service)(times)
  const who = typeof customerName === 'string' ? customerName : typeof code === 'string' ? codeText(code) : null
  return who === null ? undefined : (ofHouse ? m.changes_house_taken_by : m.changes_taken_by)({ who, ...times })
}
