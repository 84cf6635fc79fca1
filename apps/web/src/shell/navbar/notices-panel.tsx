import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { formatReservationCode } from '@rodchao/rental'
import { formatDateTime } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { PlaceLink } from '../navigation/place-link.tsx'
import { useApi } from '../use-api.ts'
import { NOTICE_ICONS, noticeMessage, elapsedLabel } from './notice-labels.ts'
import { allSeen, NOTICES_KEY, noticesOptions, noticePath } from './notices.ts'
import type { Notice } from './notices.ts'
import styles from './notices-panel.module.css'

function useMarkSeen() {
  const api = useApi()
  const client = useQueryClient()
  const options = noticesOptions(api)
  return useMutation({
    mutationFn: (until: string) => api.call('markNotificationsSeen', { body: { until } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: NOTICES_KEY })
      const before = client.getQueryData(options.queryKey)
      if (before !== undefined) client.setQueryData(options.queryKey, allSeen(before))
      return before
    },
    onError: (_error, _until, before) => client.setQueryData(options.queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
}

export interface NoticesPanelProps {
  close: () => void
}

/** Notifications, newest first; each links to where it is handled. */
export function NoticesPanel({ close }: NoticesPanelProps) {
  const { data, error, refetch } = useQuery(noticesOptions(useApi()))
  const markSeen = useMarkSeen()
  const [now] = useState(() => Date.now())
  const latest = data?.items[0]?.at
  const body = () => {
    if (data === undefined) {
      return error === null ? (
        <Loading shapes={['row', 'row', 'row']} />
      ) : (
        <ErrorState
          title={m.shell_notices_failed()}
          action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
        />
      )
    }
    if (data.items.length === 0) return <EmptyState>{m.shell_notices_empty()}</EmptyState>
    return (
      <ul className={styles.list}>
        {data.items.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} now={now} onOpen={close} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{m.shell_notices_title()}</h2>
        {data === undefined || data.newCount === 0 || latest === undefined ? null : (
          <button type="button" className={styles.seen} onClick={() => markSeen.mutate(latest)}>
            <Icon of={IconChecks} size={18} />
            {m.shell_notices_mark_seen()}
          </button>
        )}
      </div>
      {markSeen.isError ? (
        <p className={styles.fault} role="alert">
          {m.shell_notices_not_marked()}
        </p>
      ) : null}
      {data !== undefined && error !== null ? <p className={styles.fault}>{m.shell_notices_old()}</p> : null}
      {body()}
    </>
  )
}

function NoticeLine({ notice, now, onOpen }: { notice: Notice; now: number; onOpen: () => void }) {
  const { kind, at, code, customerName, productName, isNew } = notice
  const about = [formatReservationCode(code), customerName, productName[getLocale()]].filter((part) => part !== null)
  return (
    <PlaceLink href={noticePath(notice)} className={styles.line} data-new={isNew ? '' : undefined} onClick={onOpen}>
      <span className={styles.sign} data-kind={kind}>
        <Icon of={NOTICE_ICONS[kind]} size={18} />
      </span>
      <span className={styles.words}>
        <b>
          {noticeMessage(kind)}
          {isNew ? <span className="rc-visually-hidden"> {m.shell_notices_is_new()}</span> : null}
        </b>
        <span className={styles.about}>
          <bdi>{about.join(' · ')}</bdi>
        </span>
        <time dateTime={at} className={styles.time}>
          <bdi className={styles.passed}>{elapsedLabel(at, now)}</bdi>
          <bdi className={styles.exact}>{formatDateTime(at)}</bdi>
        </time>
      </span>
      {isNew ? <span className={styles.dot} aria-hidden="true" /> : null}
    </PlaceLink>
  )
}
