import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { isFixed, isSingle, RECORDS, SINGLE_ID } from '@rodchao/contract/records'
import type { RecordKeeper } from '@rodchao/contract/records'
import { formatCount, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useKeysOn } from '#shell/keys/keys-switch.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedRead, FailedReadNotice } from '../core/components/failed-read.tsx'
import { usePrefetch } from '../core/moves/use-prefetch.ts'
import { BESIDE, TABLE, useMedia } from '../core/use-media.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { pageOptions, ROWS_ON_PAGE } from './api.ts'
import { FileButtons } from './components/file-buttons.tsx'
import { ListBar, SEARCH_ID } from './components/list-bar.tsx'
import { RecordTable } from './components/record-table.tsx'
import { RecordsSide } from './components/records-side.tsx'
import { viewOf } from './kinds/views.ts'
import { kindMeantBy, NEW, readAddress, searchOf } from './record-address.ts'
import type { RecordAddress } from './record-address.ts'
import { useChoiceNames } from './use-choice-names.ts'
import { useFocusBack } from './use-focus-back.ts'
import { focusNeighbour, useRecordKeys } from './use-record-keys.ts'
import styles from './records-page.module.css'

// Opened by a press; fetched with the first movement before it.
const PanelPlace = lazyComponent(() => import('./components/panel-place.tsx'), 'PanelPlace')
const ImportDialog = lazyComponent(() => import('./components/import-dialog.tsx'), 'ImportDialog')
const NEXT_NEEDED = [PanelPlace.preload]

const route = getRouteApi('/_staff/records/$kind')

/** The address is the state. */
function useAddress() {
  const { kind } = route.useParams()
  const read = readAddress(kind, route.useSearch())
  // What there is only one of is open at once.
  const address = isSingle(read.kind) ? { ...read, id: SINGLE_ID, like: undefined } : read
  const navigate = useNavigate()
  const go = (next: Partial<RecordAddress>, { replace = false }: { replace?: boolean } = {}) => {
    const to = { ...address, ...next }
    void navigate({
      to: '/records/$kind',
      params: { kind: to.kind },
      search: searchOf(to),
      replace,
      resetScroll: false,
    })
  }
  return { address, go }
}

/** /records: what the shop is made of, kept by its people. */
export function RecordsPage() {
  const { kind } = route.useParams()
  const search = route.useSearch()
  const meant = kindMeantBy(kind)
  if (meant === kind) return <Records />
  return meant === undefined ? (
    <Navigate to="/error-404" replace />
  ) : (
    <Navigate to="/records/$kind" params={{ kind: meant }} search={search} replace />
  )
}

function Records() {
  useLocale()
  usePrefetch(NEXT_NEEDED)
  const api = useApi()
  const { address, go } = useAddress()
  const { kind, id } = address
  const view = viewOf(kind)
  const session = useSession()
  const isOwner = isAllowed(session, 'manage', 'all')
  const mayWrite = isOwner || isStaffs(RECORDS[kind].writes)
  const mayAdd = mayWrite && !isFixed(kind)
  const isAlone = isSingle(kind)
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...pageOptions(api, address),
    enabled: !isAlone,
  })
  const { choices, idsOf } = useChoiceNames(view.names)
  const { showToast, region } = useDoneToasts()
  const [open, setOpen] = useState<'import' | 'side'>()
  const [problem, setProblem] = useState<string>()
  const [madeId, setMadeId] = useState<string>()
  const isRoomy = useMedia(BESIDE)
  const isBeside = isAlone || isRoomy
  const Overview = useMedia(TABLE) && address.q === '' ? view.Overview : undefined
  const keysOn = useKeysOn()
  const isPanelOpen = id !== undefined
  useRecordKeys(keysOn, (key) => {
    if (key === 'search') document.getElementById(SEARCH_ID)?.focus()
    else if (key === 'new') {
      if (mayAdd) go({ id: NEW, like: undefined, tab: 'fields' })
    } else focusNeighbour(key === 'next' ? 1 : -1)
  })
  const focusBack = useFocusBack(id)
  const close = (how?: 'gone') => {
    focusBack(how === 'gone')
    go({ id: undefined, like: undefined, tab: 'fields' }, { replace: true })
  }
  const clear = () => {
    go({ q: '', where: '', page: 1 })
    document.getElementById(SEARCH_ID)?.focus()
  }
  const isNarrowed = address.q !== '' || address.where !== ''

  const body = () => {
    if (data === undefined)
      return error === null ? (
        <Loading shapes={['row', 'row', 'row', 'row', 'row']} />
      ) : (
        <FailedRead isMain title={m.records_failed()} error={error} onRetry={refetch} />
      )
    if (data.items.length === 0)
      return isNarrowed ? (
        <EmptyState action={<Button onClick={clear}>{m.records_clear()}</Button>}>{m.records_none_found()}</EmptyState>
      ) : (
        <EmptyState>{m.records_empty({ what: view.title() })}</EmptyState>
      )
    if (Overview !== undefined)
      return (
        <Suspense fallback={<Loading shapes={['row', 'row', 'row', 'row', 'row']} />}>
          <Overview id={id} mayWrite={mayWrite} open={(one) => go({ id: one, tab: 'fields' })} onDone={showToast} />
        </Suspense>
      )
    return (
      <RecordTable
        address={address}
        items={data.items}
        mayWrite={mayWrite}
        choices={choices}
        go={go}
        onDone={showToast}
        onFailed={setProblem}
      />
    )
  }

  return (
    <div className={styles.page} data-fills-window="">
      <aside className={styles.side}>
        <p className={styles.sideHead}>{m.records_title()}</p>
        <RecordsSide here={kind} />
      </aside>
      <div className={styles.main}>
        <StaffTop>
          <IconButton
            icon={IconList}
            label={m.records_other()}
            className={styles.sideButton}
            onClick={() => setOpen('side')}
          />
          <h1 className={styles.name}>{view.title()}</h1>
          {data === undefined || isAlone ? null : (
            <span className={styles.count}>{m.records_count({ count: formatCount(data.total) })}</span>
          )}
          {isAlone ? (
            <span className={styles.files}>
              <FileButtons kind={kind} mayImport={mayWrite} onImport={() => setOpen('import')} onFailed={setProblem} />
            </span>
          ) : null}
        </StaffTop>
        {isAlone && problem !== undefined ? (
          <FailedLine onClose={() => setProblem(undefined)}>{problem}</FailedLine>
        ) : null}
        <div
          className={styles.split}
          data-open={isBeside && isPanelOpen && !isAlone ? '' : undefined}
          data-alone={isAlone ? '' : undefined}
        >
          {isAlone ? null : (
            <div className={styles.list}>
              <ListBar
                address={address}
                mayWrite={mayAdd}
                mayImport={mayWrite}
                isPanelOpen={isBeside && isPanelOpen}
                choices={choices}
                idsOf={idsOf}
                go={go}
                onImport={() => setOpen('import')}
                onFailed={setProblem}
              />
              {problem === undefined ? null : <FailedLine onClose={() => setProblem(undefined)}>{problem}</FailedLine>}
              {data !== undefined && error !== null ? (
                <FailedReadNotice
                  title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
                  error={error}
                  onRetry={refetch}
                />
              ) : null}
              <div className={styles.box} data-busy={isPlaceholderData ? '' : undefined}>
                <div className={styles.scroll}>{body()}</div>
                {data === undefined || data.items.length === 0 || Overview !== undefined ? null : (
                  <Foot address={address} shown={data.items.length} total={data.total} showKeys={keysOn} go={go} />
                )}
              </div>
            </div>
          )}
          <DraftScope place={`record ${kind} ${id ?? ''} ${address.like ?? ''}`}>
            <Suspense fallback={isBeside && isPanelOpen ? <div aria-busy="true" /> : null}>
              {isPanelOpen ? (
                <PanelPlace
                  address={address}
                  isBeside={isBeside}
                  mayWrite={mayWrite}
                  go={go}
                  madeId={madeId}
                  onMade={setMadeId}
                  onClose={() => close()}
                  onGone={() => close('gone')}
                  onDone={showToast}
                />
              ) : null}
            </Suspense>
          </DraftScope>
        </div>
      </div>
      {open === 'import' ? (
        <Suspense fallback={null}>
          <ImportDialog
            kind={kind}
            onClose={() => setOpen(undefined)}
            onDone={(message) => {
              setOpen(undefined)
              showToast(message)
            }}
          />
        </Suspense>
      ) : null}
      {open === 'side' ? (
        <Dialog open kind="sheet" title={m.records_title()} onClose={() => setOpen(undefined)}>
          <RecordsSide here={kind} onFollow={() => setOpen(undefined)} />
        </Dialog>
      ) : null}
      {region}
    </div>
  )
}

function isStaffs(keeper: RecordKeeper): boolean {
  return keeper === 'staff'
}

interface FootProps {
  address: RecordAddress
  shown: number
  total: number
  showKeys: boolean
  go: (next: Partial<RecordAddress>) => void
}

function Foot({ address, shown, total, showKeys, go }: FootProps) {
  const before = (address.page - 1) * ROWS_ON_PAGE
  const isLast = before + shown >= total
  return (
    <footer className={styles.foot}>
      <span>
        {m.records_range({
          from: formatCount(before + 1),
          until: formatCount(before + shown),
          all: formatCount(total),
        })}
      </span>
      <span className={styles.space} />
      {showKeys ? (
        <span className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> {m.staff_key_move()} <kbd>Enter</kbd> {m.staff_key_open()}
        </span>
      ) : null}
      {total <= ROWS_ON_PAGE ? null : (
        <span className={styles.turn}>
          <IconButton
            icon={IconChevronLeft}
            mirrored
            label={m.staff_previous_page()}
            aria-disabled={address.page === 1}
            onClick={() => {
              if (address.page > 1) go({ page: address.page - 1 })
            }}
          />
          <IconButton
            icon={IconChevronRight}
            mirrored
            label={m.staff_next_page()}
            aria-disabled={isLast}
            onClick={() => {
              if (!isLast) go({ page: address.page + 1 })
            }}
          />
        </span>
      )}
    </footer>
  )
}

function FailedLine({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <p role="alert" className={styles.failed}>
      <span>{children}</span>
      <Button variant="quiet" onClick={onClose}>
        {m.shared_close()}
      </Button>
    </p>
  )
}
