import { Suspense, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { CalendarDetail, CalendarFeed } from '@rodchao/contract'
import { formatDateTime } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useKeptFocus } from '#ui/actions/use-kept-focus.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { usePrefetch } from '../../core/moves/use-prefetch.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { CALENDARS_KEY, calendarsOptions, removeCalendar } from './api.ts'
import { EndDialog } from './end-dialog.tsx'
import styles from './outside.module.css'

const CalendarDialog = lazyComponent(() => import('./calendar-dialog.tsx'), 'CalendarDialog')
const NEXT_NEEDED = [CalendarDialog.preload]

export const DETAILS: Record<CalendarDetail, () => string> = {
  code: () => m.outside_detail_code(),
  name: () => m.outside_detail_name(),
  name_and_phone: () => m.outside_detail_phone(),
}

/** Addresses that calendars of phones and computers read. */
export function Calendars({ onDone }: { onDone: (message: string) => void }) {
  usePrefetch(NEXT_NEEDED)
  const { data, error, refetch } = useQuery(calendarsOptions(useApi()))
  const [editing, setEditing] = useState<{ feed: CalendarFeed | null }>()
  const { part, place } = useKeptFocus<HTMLElement>()
  return (
    <section ref={part} className={styles.part} aria-labelledby="outside-calendars">
      <div className={styles.head}>
        <h2 id="outside-calendars">{m.outside_calendars()}</h2>
        <Button ref={place} icon={IconPlus} disabled={data === undefined} onClick={() => setEditing({ feed: null })}>
          {m.outside_calendar_new()}
        </Button>
      </div>
      <p className={styles.lead}>{m.outside_calendars_lead()}</p>
      {data === undefined ? (
        error === null ? (
          <Loading shapes={['row', 'row', 'row']} />
        ) : (
          <FailedRead title={m.outside_failed()} error={error} onRetry={refetch} />
        )
      ) : data.items.length === 0 ? (
        <div className={styles.list}>
          <EmptyState>{m.outside_calendars_none()}</EmptyState>
        </div>
      ) : (
        <ul className={styles.list} aria-label={m.outside_calendars()}>
          {data.items.map((feed) => (
            <CalendarRow key={feed.id} feed={feed} onRenew={() => setEditing({ feed })} onDone={onDone} />
          ))}
        </ul>
      )}
      {editing === undefined || data === undefined ? null : (
        <Suspense>
          <CalendarDialog feed={editing.feed} choices={data} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface CalendarRowProps {
  feed: CalendarFeed
  onRenew: () => void
  onDone: (message: string) => void
}

function CalendarRow({ feed, onRenew, onDone }: CalendarRowProps) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeCalendar(api, feed.id),
    onSuccess: () => onDone(m.outside_calendar_ended()),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: [CALENDARS_KEY] })
    },
  })
  const name = inReadersLanguage(feed.name)
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>{DETAILS[feed.detail]()}</p>
          <p>
            {feed.lastReadAt === null
              ? m.outside_never_read({ time: formatDateTime(feed.createdAt, 'short') })
              : m.outside_read_at({ time: formatDateTime(feed.lastReadAt, 'short') })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button aria-label={m.outside_renew_of({ name })} onClick={onRenew}>
            {m.outside_renew()}
          </Button>
          <Button aria-label={m.outside_end_of({ name })} onClick={() => setAsking(true)}>
            {m.outside_end()}
          </Button>
        </div>
      </div>
      {remove.error === null ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(remove.error)}
        </Notice>
      )}
      {isAsking ? (
        <EndDialog
          title={m.outside_end_of({ name })}
          isBusy={remove.isPending}
          onEnd={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {m.outside_calendar_end_text()}
        </EndDialog>
      ) : null}
    </li>
  )
}
