import { useImperativeHandle, useRef, useState } from 'react'
import type { MouseEvent, Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { m } from '#lib/messages.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mailIdsOptions } from '../api.ts'
import type { MailView } from '../api.ts'
import { BulkTools } from './bulk-tools.tsx'
import { MailList } from './mail-list.tsx'
import { MailSearch } from './mail-search.tsx'
import { ShowChips } from './show-chips.tsx'
import type { ShowChipsProps } from './show-chips.tsx'
import type { MailListHandle } from './mail-rows.tsx'
import type { useMailIds } from './use-mail-rows.ts'
import type { MailAddress } from '../page/use-mail-view.ts'
import type { MailActions } from '../page/use-mail-actions.ts'
import type { Mail, MailFolder } from '../schema.ts'
import styles from './mail-column.module.css'

export interface MailColumnProps {
  ref: Ref<MailListHandle>
  address: MailAddress
  found: ReturnType<typeof useMailIds>
  actions: MailActions
  chosen: ReadonlySet<number>
  /** What is chosen of the mails found, in their order. */
  marked: readonly number[]
  onChosen: (chosen: ReadonlySet<number>) => void
  /** The tools are about to do something with these, and to go. */
  onTools: (ids: readonly number[]) => void
  onChoose: (id: number) => void
  onOpen: (mail: Mail, event: MouseEvent) => void
  folderOf: (id: number) => MailFolder
}

/** Search, tools for many, and the mails of a folder or label. */
export function MailColumn(props: MailColumnProps) {
  const { ref, address, found, actions, chosen, marked, onChosen, onTools, onChoose, onOpen, folderOf } = props
  const { view, place } = address
  const { ids } = found
  const isNarrow = ['xs', 'sm'].includes(useBreakpoint())
  const [isDeleting, setDeleting] = useState(false)
  const isAll = ids.length > 0 && marked.length === ids.length
  const after = (work: (marked: readonly number[]) => void) => {
    onTools(marked)
    work(marked)
    onChosen(new Set())
  }
  const body = () => {
    if (found.hasFailed) {
      return (
        <div className={styles.state}>
          <ErrorState title={m.email_failed()} action={<Button onClick={found.refetch}>{m.shared_retry()}</Button>} />
        </div>
      )
    }
    if (found.isPending) {
      return (
        <div className={styles.state}>
          <Loading shapes={['row', 'row', 'row', 'row', 'row', 'row']} />
        </div>
      )
    }
    if (ids.length === 0) return <Nothing ref={ref} address={address} />
    return (
      <MailList
        key={`${view.folder} ${String(view.label)}`}
        ref={ref}
        openId={address.openId}
        onStar={actions.star}
        {...{ ids, chosen, onChoose, onOpen }}
        view={found.view}
      />
    )
  }
  return (
    <div className={styles.column}>
      <div className={styles.bar}>
        <input
          type="checkbox"
          className={styles.all}
          aria-label={m.email_choose_all()}
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = marked.length > 0 && !isAll
          }}
          disabled={ids.length === 0}
          onChange={() => onChosen(new Set(isAll ? [] : ids))}
        />
        <MailSearch q={view.q} onSearch={(q) => address.change({ q, mail: undefined })} />
        <IconButton icon={IconRefresh} label={m.email_refresh()} onClick={actions.refresh} />
      </div>
      {isNarrow && address.label === undefined ? (
        <div className={styles.chips}>
          <NarrowShow
            view={view}
            unread={place === 'inbox' ? (found.meta?.inbox ?? 0) : 0}
            onShow={(show) => address.change({ show, mail: undefined })}
          />
        </div>
      ) : null}
      {marked.length === 0 ? null : (
        <BulkTools
          place={place}
          count={marked.length}
          onMove={(folder) => after((ids) => actions.move(ids, folderOf, folder))}
          onLabel={(label) => after((ids) => actions.labelAll(ids, label))}
          onRead={(isRead) => after(isRead ? actions.markAllRead : actions.markUnread)}
          onTrash={() => {
            if (place === 'trash') setDeleting(true)
            else after((ids) => actions.move(ids, folderOf, 'trash'))
          }}
        />
      )}
      {body()}
      <DeleteDialog
        open={isDeleting}
        count={marked.length}
        onClose={() => setDeleting(false)}
        onDelete={() => {
          setDeleting(false)
          after(actions.deleteForEver)
        }}
      />
    </div>
  )
}

/** How many there are of all is asked only where it is said. */
function NarrowShow({ view, ...chips }: Omit<ShowChipsProps, 'show' | 'all'> & { view: MailView }) {
  const { data } = useQuery(mailIdsOptions({ ...view, show: undefined }))
  return <ShowChips show={view.show} all={data?.ids.length ?? 0} {...chips} />
}

/** What stands in the place of the rows, and takes the focus that the last of them had. */
function Nothing({ ref, address: { view, change } }: { ref: Ref<MailListHandle>; address: MailAddress }) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    step: () => undefined,
    focusAt: () => place.current?.focus({ preventScroll: true }),
    current: () => undefined,
    open: () => undefined,
  }))
  const clear = <Button onClick={() => change({ q: '' })}>{m.email_search_clear()}</Button>
  return (
    <div ref={place} className={styles.state} tabIndex={-1}>
      {view.q === '' ? (
        <EmptyState>{m.email_none()}</EmptyState>
      ) : (
        <EmptyState action={clear}>{m.email_none_found({ text: view.q })}</EmptyState>
      )}
    </div>
  )
}

export interface DeleteDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onDelete: () => void
}

/** Nothing brings it back, so that one is asked. */
export function DeleteDialog({ open, count, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.email_delete_for_ever()}
      foot={
        <>
          <Button onClick={onClose}>{m.email_delete_not()}</Button>
          <Button variant="danger-outline" onClick={onDelete}>
            {m.email_delete_for_ever()}
          </Button>
        </>
      }
    >
      <p>{m.email_delete_question({ count })}</p>
    </Dialog>
  )
}
