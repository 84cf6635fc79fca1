import { Suspense, useEffect, useId, useState } from 'react'
import { hashKey, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeptRecord, RecordKind } from '@rodchao/contract'
import { isFixed, isSingle } from '@rodchao/contract/records'
import { isoDate, toShopDate } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { tabClass, Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { choicesOptions, formOptions, recordOptions, RECORDS_KEY, removeRecord } from '../api.ts'
import type { AnyFields } from '../api.ts'
import { specsOf } from '../draft.ts'
import type { TabView } from '../kinds/kind-view.ts'
import { formOf } from '../kinds/form-of.ts'
import { viewOf } from '../kinds/views.ts'
import { narrowedTo, NEW, searchOf } from '../record-address.ts'
import type { RecordAddress } from '../record-address.ts'
import { useRecordForm } from '../use-record-form.ts'
import { preloadFields } from './field-input.tsx'
import { RecordFormFields } from './record-form.tsx'
import styles from './record-panel.module.css'

const RecordHistory = lazyComponent(() => import('./record-history.tsx'), 'RecordHistory')

export interface RecordPanelProps {
  address: RecordAddress
  mayWrite: boolean
  go: (next: Partial<RecordAddress>) => void
  /** The one that was just saved anew in this place. */
  madeId: string | undefined
  onMade: (id: string) => void
  onClose: () => void
  /** It is there no more. */
  onGone: () => void
  onDone: (message: string) => void
}

/** One record: its fields, and who changed them. */
export function RecordPanel(props: RecordPanelProps) {
  const { madeId } = props
  const { kind, id, like } = props.address
  const api = useApi()
  const readId = id === NEW ? like : id
  const read = useQuery({ ...recordOptions(api, kind, readId ?? ''), enabled: readId !== undefined })
  useEffect(() => preloadFields(kind), [kind])
  if (readId !== undefined && read.data === undefined) return <WaitingPanel error={read.error} onRetry={read.refetch} />
  if (id === NEW) return <NewRecord {...props} like={read.data ?? null} />
  return read.data === undefined ? null : (
    <Suspense fallback={<WaitingPanel error={null} onRetry={read.refetch} />}>
      <OpenRecord
        key={read.data.id}
        {...props}
        record={read.data}
        first={read.data.fields}
        isFollowing={read.data.id === madeId}
      />
    </Suspense>
  )
}

function WaitingPanel({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        {error === null ? (
          <Loading shapes={['title', 'row', 'row', 'row']} />
        ) : (
          <FailedRead title={m.records_one_failed()} error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  )
}

/** A record that is being made: as another one, or as its kind begins. */
function NewRecord({ like, ...props }: RecordPanelProps & { like: KeptRecord | null }) {
  const view = viewOf(props.address.kind)
  const now = useNow()
  const api = useApi()
  const named = useQueries({ queries: view.names.map((kind) => choicesOptions(api, kind)) })
  const forms = useQuery(formOptions(props.address.kind))
  if (forms.data === undefined || named.some(({ data, error }) => data === undefined && error === null))
    return <WaitingPanel error={forms.error} onRetry={forms.refetch} />
  const { kind, where } = props.address
  const first =
    like?.fields ??
    formOf(kind).first(isoDate(toShopDate(now)), (name) => {
      const items = named[view.names.indexOf(name)]?.data?.items ?? []
      // What is added to a list that is narrowed to a model or a branch is most likely of it.
      const fields = specsOf(kind).filter(([, spec]) => spec.type === 'record' && spec.of === name)
      const shown = fields.map(([field]) => narrowedTo(where, field)).find((id) => items.some((one) => one.id === id))
      return shown ?? items[0]?.id ?? ''
    })
  return <OpenRecord key={like?.id ?? NEW} {...props} record={null} first={first} isFollowing={like !== null} />
}

interface OpenRecordProps extends RecordPanelProps {
  record: KeptRecord | null
  first: AnyFields
  /** Stands where another one stood that had the focus: the record just saved, or a copy. */
  isFollowing: boolean
}

function OpenRecord({
  address,
  mayWrite,
  record: opened,
  first,
  isFollowing,
  go,
  onMade,
  onClose,
  onGone,
  onDone,
}: OpenRecordProps) {
  const { kind, tab } = address
  const view = viewOf(kind)
  const { extra: Extra, isKept, proposes } = formOf(kind)
  const formId = useId()
  const [isRemoving, setRemoving] = useState(false)
  const heading = useLostFocus<HTMLHeadingElement>(isFollowing)
  const form = useRecordForm({
    kind,
    record: opened,
    first,
    proposes,
    onSaved: (saved, isNew) => {
      if (isNew) onMade(saved.id)
      onDone(isNew ? m.records_done_add() : m.records_done_change())
      go({ id: saved.id, like: undefined })
    },
  })
  const record = form.isGone ? null : opened
  const parts = { record, form, mayWrite, showFields: () => go({ tab: 'fields' }) }
  const isHistory = tab === 'history' && record !== null
  const own = tabsOf(kind, record).find(({ id }) => id === tab)
  const name = record === null ? view.add() : view.nameOf(record)
  return (
    <div className={styles.panel}>
      {isSingle(kind) ? null : (
        <header className={styles.head}>
          {record !== null && view.mark !== undefined ? (
            <span className={styles.drawn}>{view.mark(record)}</span>
          ) : (
            <span className={styles.mark}>
              <Icon of={view.icon} size={22} />
            </span>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {record === null || !mayWrite || isFixed(kind) ? null : (
            <>
              <IconButton
                icon={IconCopy}
                label={m.records_copy()}
                onClick={() => go({ id: NEW, like: record.id, tab: 'fields' })}
              />
              {isKept === true ? null : (
                <IconButton icon={IconTrash} label={m.records_remove()} onClick={() => setRemoving(true)} />
              )}
            </>
          )}
          <IconButton icon={IconX} label={m.shared_close()} onClick={onClose} />
        </header>
      )}
      <PanelTabs address={address} record={record} />
      <div className={styles.body}>
        {isHistory && record !== null ? (
          <Suspense fallback={<Loading shapes={['row', 'row', 'row']} />}>
            <RecordHistory kind={kind} id={record.id} />
          </Suspense>
        ) : own !== undefined ? (
          <Suspense fallback={<Loading shapes={['row', 'row', 'row', 'row']} />}>
            {own.isForm ? (
              <RecordFormFields formId={formId} kind={kind} form={form} isReadOnly={!mayWrite}>
                <own.Panel {...parts} />
              </RecordFormFields>
            ) : (
              <own.Panel {...parts} />
            )}
          </Suspense>
        ) : (
          <>
            {Extra === undefined || record === null || !mayWrite ? null : (
              <Extra
                record={record}
                onGone={(message) => {
                  onDone(message)
                  onGone()
                }}
              />
            )}
            <RecordFormFields formId={formId} kind={kind} form={form} isReadOnly={!mayWrite} />
          </>
        )}
      </div>
      {isHistory || (own !== undefined && !own.isForm) ? null : mayWrite ? (
        <footer className={styles.foot}>
          <Button
            type="submit"
            form={formId}
            variant="next"
            className={styles.save}
            loading={form.isSaving}
            disabled={record !== null && !form.isChanged}
          >
            {record === null ? m.records_save_new() : m.records_save()}
          </Button>
          <Button onClick={record === null ? onClose : form.reset} disabled={record !== null && !form.isChanged}>
            {record === null ? m.staff_back_out() : m.records_reset()}
          </Button>
        </footer>
      ) : (
        <footer className={styles.foot}>
          <p className={styles.owner}>{m.records_owner_only()}</p>
        </footer>
      )}
      {isRemoving && record !== null ? (
        <RemoveDialog
          address={address}
          record={record}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            onDone(m.records_done_remove())
            onGone()
          }}
        />
      ) : null}
    </div>
  )
}

/** The kind's own parts; of a record that is being made, those that are typed. */
function tabsOf(kind: RecordKind, record: KeptRecord | null): readonly TabView[] {
  const tabs = formOf(kind).tabs ?? []
  return record === null ? tabs.filter(({ isForm }) => isForm) : tabs
}

function PanelTabs({ address, record }: { address: RecordAddress; record: KeptRecord | null }) {
  const own = tabsOf(address.kind, record)
  if (record === null && own.length === 0) return null
  const tabs: readonly Pick<TabView, 'id' | 'label' | 'count'>[] = [
    { id: 'fields', label: () => m.records_tab_fields() },
    ...own,
    ...(record === null ? [] : [{ id: 'history', label: () => m.records_tab_history() }]),
  ]
  const current = tabs.some(({ id }) => id === address.tab) ? address.tab : 'fields'
  return (
    <Tabs label={m.records_tabs()}>
      {tabs.map(({ id, label, count }) => (
        <Link
          key={id}
          to="/records/$kind"
          params={{ kind: address.kind }}
          search={searchOf({ ...address, tab: id })}
          className={tabClass()}
          aria-current={id === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          replace
          resetScroll={false}
        >
          {label()}
          {record === null || count === undefined ? null : ` ${formatCount(count(record))}`}
        </Link>
      ))}
    </Tabs>
  )
}

interface RemoveDialogProps {
  address: RecordAddress
  record: KeptRecord
  onClose: () => void
  onRemoved: () => void
}

function RemoveDialog({ address: { kind }, record, onClose, onRemoved }: RemoveDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => removeRecord(api, kind, record),
    onSuccess: async () => {
      onRemoved()
      // What is gone is not read again, also while its panel still closes.
      const { queryKey } = recordOptions(api, kind, record.id)
      await client.invalidateQueries({
        queryKey: [RECORDS_KEY],
        predicate: (query) => hashKey(query.queryKey) !== hashKey(queryKey),
      })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.records_remove_title({ name: viewOf(kind).nameOf(record) })}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          <Button variant="danger-outline" loading={isPending} onClick={() => mutate()}>
            {m.records_remove()}
          </Button>
        </>
      }
    >
      <p>{viewOf(kind).toggle === undefined ? m.records_remove_text_gone() : m.records_remove_text()}</p>
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
    </Dialog>
  )
}
