import { addDays, isoDate, parseIsoDate, toShopDate } from '@rodchao/rental'
import { textParam } from '#lib/search-params.ts'

/** What of the audit log is shown; the address says all of it. */
export interface AuditAddress {
  readonly q: string
  readonly entity: string
  readonly actor: string
  /** First and last day. */
  readonly from: string
  readonly until: string
}

const USUAL_DAYS = 7

export function readAuditAddress(search: Record<string, unknown>, now: number): AuditAddress {
  const today = toShopDate(now)
  const dayOf = (name: string, otherwise: string) => {
    const given = textParam(search, name, 10)
    return given !== undefined && parseIsoDate(given) !== null ? given : otherwise
  }
  return {
    q: textParam(search, 'q', 80) ?? '',
    entity: textParam(search, 'entity', 40) ?? '',
    actor: textParam(search, 'actor', 36) ?? '',
    from: dayOf('from', isoDate(addDays(today, 1 - USUAL_DAYS))),
    until: dayOf('until', isoDate(today)),
  }
}

/** What of it stands after the question mark: only what is not as always. */
export function auditSearch(address: AuditAddress, now: number): Record<string, string> {
  const usual: Readonly<Record<string, string>> = { ...readAuditAddress({}, now) }
  return Object.fromEntries(Object.entries(address).filter(([name, value]) => value !== usual[name]))
}
