import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { NamedChange, RecordKind } from '@rodchao/contract'
import { auditedKind } from '@rodchao/contract/audit'
import { isSingle, SINGLE_ID } from '@rodchao/contract/records'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { codeText } from '../../core/labels.ts'
import { reasonLabel } from '../../core/payments/reason-labels.ts'
import { Differences } from '../components/differences.tsx'
import { useChoiceNames } from '../use-choice-names.ts'
import { didWords } from './trail-actions.ts'
import { namedKinds } from './trail-values.ts'
import { entityLabel } from './audit-labels.ts'
import styles from './audit.module.css'

/** Entries of the audit log, newest first. */
export function AuditList({ items, now }: { items: readonly NamedChange[]; now: number }) {
  const { choices } = useChoiceNames([...new Set(items.flatMap(namedKinds))])
  return (
    <ol className={styles.list} aria-label={m.audit_title()}>
      {items.map((change) => {
        const kind = auditedKind(change)
        return (
          <li key={change.id}>
            <time dateTime={change.at}>{formatMoment(change.at, now)}</time>
            <div className={styles.entry}>
              <p>
                <b>{change.by === '' ? m.staff_actor_system() : change.by}</b> {didWords(change)} ·{' '}
                <About change={change} kind={kind} />
              </p>
              {change.reason === null ? null : <p className={styles.reason}>{reasonLabel(change.reason)}</p>}
              {change.entity === 'reservation' ? null : <Differences change={change} names={choices} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function About({ change, kind }: { change: NamedChange; kind: RecordKind | undefined }): ReactNode {
  const words = [entityLabel(change.entity), nameOf(change)].filter((part) => part !== '').join(' ')
  if (change.entity === 'reservation')
    return (
      <Link
        to="/reservation-info"
        search={{ id: change.entityId, tab: 'history' }}
        preload={false}
        className="rc-nowrap"
      >
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

function nameOf({ entity, about }: NamedChange): string {
  if (about === null) return ''
  const name = inReadersLanguage(about)
  return entity === 'reservation' ? codeText(name) : name
}
