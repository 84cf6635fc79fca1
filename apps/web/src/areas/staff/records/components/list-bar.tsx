import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { FieldSpec, RecordKind } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { useSearchWords } from '#shell/typed/use-search-words.ts'
import type { ChoiceNames, FilterView } from '../kinds/kind-view.ts'
import { viewOf } from '../kinds/views.ts'
import { narrowed, narrowedTo, NEW } from '../record-address.ts'
import type { RecordAddress } from '../record-address.ts'
import { FileButtons } from './file-buttons.tsx'
import styles from './list-bar.module.css'

export const SEARCH_ID = 'records-search'

export interface ListBarProps {
  address: RecordAddress
  /** Whether one may be added. */
  mayWrite: boolean
  mayImport: boolean
  /** With a panel open the mango button belongs to it. */
  isPanelOpen: boolean
  choices: ChoiceNames
  /** Ids of the records of kinds that these name. */
  idsOf: (kind: string) => readonly string[]
  go: (next: Partial<RecordAddress>, how?: { replace?: boolean }) => void
  onImport: () => void
  onFailed: (message: string) => void
}

/** What is searched and narrowed, and what can be done with all of a kind. */
export function ListBar({
  address,
  mayWrite,
  mayImport,
  isPanelOpen,
  choices,
  idsOf,
  go,
  onImport,
  onFailed,
}: ListBarProps) {
  const view = viewOf(address.kind)
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const Bar = isOwner ? view.ownersBar : undefined
  return (
    <div className={styles.bar}>
      <Search key={address.kind} address={address} go={go} />
      {view.filters.map((filter) => (
        <Filter key={filter.field} address={address} filter={filter} choices={choices} idsOf={idsOf} go={go} />
      ))}
      <span className={styles.space} />
      {Bar === undefined ? null : <Bar open={(id) => go({ id, tab: 'fields' })} />}
      <FileButtons kind={address.kind} mayImport={mayImport} onImport={onImport} onFailed={onFailed} />
      {mayWrite ? (
        <Button
          icon={IconPlus}
          variant={isPanelOpen ? 'fill' : 'next'}
          onClick={() => go({ id: NEW, like: undefined, tab: 'fields' })}
        >
          {view.add()}
        </Button>
      ) : null}
    </div>
  )
}

function Search({ address, go }: Pick<ListBarProps, 'address' | 'go'>) {
  const [typed, setTyped] = useSearchWords(address.q, (q) => go({ q, page: 1 }, { replace: true }))
  return (
    <input
      id={SEARCH_ID}
      type="search"
      className={styles.search}
      aria-label={m.records_search()}
      placeholder={m.records_search()}
      value={typed}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

interface FilterProps extends Pick<ListBarProps, 'address' | 'choices' | 'idsOf' | 'go'> {
  filter: FilterView<RecordKind>
}

function Filter({ address, filter: { field, label, values: valueWords, isOwn }, choices, idsOf, go }: FilterProps) {
  const specs: Readonly<Record<string, FieldSpec>> = RECORDS[address.kind].fields
  const spec = specs[field]
  const values =
    isOwn === true
      ? Object.keys(valueWords ?? {})
      : spec?.type === 'choice'
        ? spec.of
        : spec?.type === 'record'
          ? idsOf(spec.of)
          : []
  const words = (value: string) =>
    spec?.type === 'record' ? choices(spec.of as RecordAddress['kind'], value) : (valueWords?.[value]?.() ?? value)
  const chosen = narrowedTo(address.where, field) ?? ''
  return (
    <select
      className={styles.filter}
      data-on={chosen === '' ? undefined : ''}
      aria-label={label()}
      value={chosen}
      onChange={(event) => {
        const value = event.currentTarget.value
        go({ where: narrowed(address.where, field, value === '' ? undefined : value), page: 1 })
      }}
    >
      <option value="">{m.records_filter_all({ field: label() })}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </select>
  )
}
