import { Fragment } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { KeptRecord, RecordKind } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { useOnePress } from '#ui/actions/use-one-press.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { RECORDS_KEY, saveRecord } from '../api.ts'
import type { ChoiceNames, KindView } from '../kinds/kind-view.ts'
import { faultsOf, faultWords } from '../field-words.ts'
import { viewOf } from '../kinds/views.ts'
import { nextSort, searchOf } from '../record-address.ts'
import type { RecordAddress } from '../record-address.ts'
import styles from './record-table.module.css'

export interface RecordTableProps {
  address: RecordAddress
  items: readonly KeptRecord[]
  mayWrite: boolean
  choices: ChoiceNames
  go: (next: Partial<RecordAddress>) => void
  onDone: (message: string) => void
  onFailed: (message: string) => void
}

/** The records of a kind; on a phone each is a card with the same figures. */
export function RecordTable({ address, items, mayWrite, choices, go, onDone, onFailed }: RecordTableProps) {
  const view = viewOf(address.kind)
  return (
    <table className={styles.table} data-many={view.columns.length > 3 ? '' : undefined}>
      <caption className="rc-visually-hidden">{view.title()}</caption>
      <thead>
        <tr>
          <Head address={address} field={nameField(address.kind)} label={m.records_name()} go={go} />
          {view.columns.map((column) => (
            <Head
              key={column.label()}
              address={address}
              field={column.field}
              label={column.label()}
              isNumber={column.isNumber ?? false}
              go={go}
            />
          ))}
          {view.toggle === undefined ? null : <th scope="col">{view.toggleLabel?.() ?? m.records_is_active()}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((record) => (
          <tr
            key={record.id}
            data-open={record.id === address.id ? '' : undefined}
            data-quiet={isOff(view, record) ? '' : undefined}
            onClick={(event) => {
              if ((event.target as HTMLElement).closest('a, button') === null) go({ id: record.id, tab: 'fields' })
            }}
          >
            <th scope="row" data-marked={view.mark === undefined ? undefined : ''}>
              {view.mark?.(record)}
              <Link
                to="/records/$kind"
                params={{ kind: address.kind }}
                search={searchOf({ ...address, id: record.id, like: undefined, tab: 'fields' })}
                preload={false}
                resetScroll={false}
                data-record={record.id}
              >
                {view.nameOf(record)}
              </Link>
              <Note text={view.noteOf(record, choices)} />
            </th>
            {view.columns.map((column) => (
              <td key={column.label()} data-number={column.isNumber ? '' : undefined} data-label={column.label()}>
                {column.text(record, choices)}
              </td>
            ))}
            {view.toggle === undefined ? null : (
              <td data-switch="">
                <InUse
                  kindOf={address}
                  record={record}
                  field={view.toggle}
                  mayWrite={mayWrite}
                  onDone={onDone}
                  onFailed={onFailed}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Mail addresses are longer than a phone's column: they go on in the next line after the @, not within a word. */
function Note({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?<=@)/)
  return (
    <small>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </small>
  )
}

function nameField(kind: RecordKind): string | null {
  const fields = Object.keys(RECORDS[kind].fields)
  if (fields.includes('fullName') && kind === 'customers') return 'fullName'
  return fields.includes('code') && !fields.includes('nameTh') ? 'code' : fields.includes('nameTh') ? 'nameTh' : null
}

function isOff(view: KindView, { fields }: KeptRecord): boolean {
  return view.toggle !== undefined && Reflect.get(fields, view.toggle) === false
}

interface HeadProps extends Pick<RecordTableProps, 'address' | 'go'> {
  field: string | null
  label: string
  isNumber?: boolean
}

function Head({ address, field, label, isNumber = false, go }: HeadProps) {
  const isUp = address.sort === field
  const isDown = address.sort === `-${field}`
  const order = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <th scope="col" data-number={isNumber ? '' : undefined} aria-sort={order}>
      {field === null ? (
        label
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => go({ sort: nextSort(address.sort, field), page: 1 })}
          data-tooltip={m.staff_sort_by({ column: label })}
        >
          {label}
          {order === undefined ? null : <Icon of={isDown ? IconArrowDown : IconArrowUp} size={14} />}
        </button>
      )}
    </th>
  )
}

interface InUseProps extends Pick<RecordTableProps, 'mayWrite' | 'onDone' | 'onFailed'> {
  kindOf: RecordAddress
  record: KeptRecord
  field: string
}

/** Switched at once, and back by the same press. */
function InUse({ kindOf: { kind }, record, field, mayWrite, onDone, onFailed }: InUseProps) {
  const api = useApi()
  const client = useQueryClient()
  const isOn = Reflect.get(record.fields, field) === true
  const isFirst = useOnePress()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) =>
      saveRecord(api, kind, {
        id: record.id,
        version: record.version,
        fields: { ...record.fields, [field]: next },
        key: '',
      }),
    onSuccess: (_saved, next) => onDone(next ? m.records_done_on() : m.records_done_off()),
    onError: (error) => {
      const [fault] = faultsOf(error)
      onFailed(fault === undefined ? problemMessage(error) : faultWords(fault))
    },
    onSettled: () => client.invalidateQueries({ queryKey: [RECORDS_KEY] }),
  })
  return (
    <Switch
      checked={isPending ? variables : isOn}
      disabled={!mayWrite}
      aria-label={m.records_use_of({ name: viewOf(kind).nameOf(record) })}
      onChange={(next) => {
        if (!isPending && isFirst()) mutate(next)
      }}
    />
  )
}
