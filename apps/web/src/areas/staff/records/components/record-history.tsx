import { useQuery } from '@tanstack/react-query'
import type { RecordChange, RecordKind } from '@rodchao/contract'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { historyOptions } from '../api.ts'
import type { FieldView } from '../kinds/kind-view.ts'
import { formOf } from '../kinds/forms/forms.ts'
import { differingFields } from '../draft.ts'
import { changedLines } from './changed-lines.ts'
import { valueWords } from './value-words.ts'
import styles from './record-history.module.css'

const DID: Partial<Record<string, () => string>> = {
  add_record: () => m.records_did_add(),
  change_record: () => m.records_did_change(),
  remove_record: () => m.records_did_remove(),
  add_api_key: () => m.records_did_add(),
  revoke_api_key: () => m.records_did_remove(),
  add_calendar: () => m.records_did_add(),
  renew_calendar: () => m.records_did_change(),
  remove_calendar: () => m.records_did_remove(),
  add_webhook: () => m.records_did_add(),
  change_webhook: () => m.records_did_change(),
  renew_webhook_secret: () => m.records_did_change(),
  remove_webhook: () => m.records_did_remove(),
  change_message_text: () => m.records_did_change(),
  restore_message_text: () => m.records_did_change(),
  merge_customers: () => m.customers_did_merge(),
  export_customer: () => m.customers_did_export(),
  erase_customer: () => m.customers_did_erase(),
  invite_user: () => m.records_did_invite(),
  reset_password: () => m.records_did_reset_password(),
  save_views: () => m.records_did_save_views(),
}

/** Who changed a record, when, and what stood there before and after; newest first. */
export function RecordHistory({ kind, id }: { kind: RecordKind; id: string }) {
  const now = useNow()
  const { data, error, refetch } = useQuery(historyOptions(useApi(), kind, id))
  if (data === undefined)
    return error === null ? (
      <Loading shapes={['row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.records_history_failed()} error={error} onRetry={refetch} />
    )
  if (data.length === 0) return <EmptyState>{m.records_history_empty()}</EmptyState>
  return (
    <ol className={styles.history}>
      {data.map((change) => (
        <li key={change.id}>
          <p>
            <b>{change.by === '' ? m.staff_actor_system() : change.by}</b>{' '}
            {changeWords(change.action) ?? m.staff_did_change()}
          </p>
          <time dateTime={change.at}>{formatMoment(change.at, now)}</time>
          <Differences kind={kind} change={change} />
        </li>
      ))}
    </ol>
  )
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What was done to a record; undefined for what records do not know. */
export function changeWords(action: string): string | undefined {
  return DID[action]?.()
}

/** The fields that differ, as they were and as they became; all there were or are where one side is missing. */
export function Differences({ kind, change }: { kind: RecordKind; change: RecordChange }) {
  const views: Readonly<Record<string, FieldView>> = formOf(kind).fields
  const before = isValues(change.before) ? change.before : null
  const after = isValues(change.after) ? change.after : null
  const names = differingFields(before, after).filter((name) => name in views)
  const merged = before?.['merged']
  const sides = (name: string): readonly [unknown, unknown] => {
    const [was, is] = [before?.[name], after?.[name]]
    return typeof was === 'string' && typeof is === 'string' ? changedLines(was, is) : [was, is]
  }
  if (names.length === 0 && !isValues(merged)) return null
  return (
    <dl className={styles.differences}>
      {isValues(merged) ? (
        <div>
          <dt>{m.customers_merged_of()}</dt>
          <dd>{[merged['fullName'], merged['phone'], merged['email']].filter(Boolean).join(' · ')}</dd>
        </div>
      ) : null}
      {names.map((name) => (
        <div key={name}>
          <dt>{views[name]?.label()}</dt>
          <dd>
            <Sides
              before={before === null ? null : valueWords(kind, name, sides(name)[0])}
              after={after === null ? null : valueWords(kind, name, sides(name)[1])}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As it was and as it became; one side alone of what was made or removed. */
function Sides({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before === null ? null : <del>{before}</del>}
      {before === null || after === null ? null : (
        <>
          {' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      {after === null ? null : <ins>{after}</ins>}
    </>
  )
}
