import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { RecordChange, RecordKind } from '@rodchao/contract'
import { isRecordKind, isSingle, SINGLE_ID } from '@rodchao/contract/records'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { historyActionLabel } from '../../core/history-labels.ts'
import { changeWords, Differences } from '../components/record-history.tsx'
import { entityLabel } from './audit-labels.ts'
import styles from './audit.module.css'

/** Kinds of records by what the audit trail calls them. */
const KINDS: Partial<Record<string, RecordKind>> = {
  addon: 'addons',
  app_user: 'users',
  branch: 'branches',
  closure: 'closures',
  customer: 'customers',
  delivery_zone: 'zones',
  discount_code: 'codes',
  minimum_stay: 'minimumNights',
  paper_series: 'numbering',
  part_price: 'parts',
  product: 'products',
  season: 'seasons',
  stay: 'stays',
  unit: 'units',
}

/** Settings are one row of which an entry names the part. */
function kindOf({ entity, entityId }: RecordChange): RecordKind | undefined {
  if (entity !== 'shop_setting') return KINDS[entity]
  return isRecordKind(entityId) ? entityId : undefined
}

/** Entries of the audit log, newest first. */
export function AuditList({ items, now }: { items: readonly RecordChange[]; now: number }) {
  return (
    <ol className={styles.list} aria-label={m.audit_title()}>
      {items.map((change) => {
        const kind = kindOf(change)
        return (
          <li key={change.id}>
            <time dateTime={change.at}>{formatMoment(change.at, now)}</time>
            <div className={styles.entry}>
              <p>
                <b>{change.by === '' ? m.staff_actor_system() : change.by}</b>{' '}
                {changeWords(change.action) ?? historyActionLabel(change)} · <About change={change} kind={kind} />
              </p>
              {change.reason === null ? null : <p className={styles.reason}>{change.reason}</p>}
              {kind === undefined ? null : <Differences kind={kind} change={change} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function About({ change, kind }: { change: RecordChange; kind: RecordKind | undefined }): ReactNode {
  const words = entityLabel(change.entity)
  if (change.entity === 'reservation')
    return (
      <Link to="/reservation-info" search={{ id: change.entityId, tab: 'history' }} preload={false}>
        {words}
      </Link>
    )
  if (kind === undefined) return words
  return (
    <Link
      to="/records/$kind"
      params={{ kind }}
      search={{ id: isSingle(kind) ? SINGLE_ID : change.entityId }}
      preload={false}
    >
      {words}
    </Link>
  )
}
