import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { chatListOptions } from './api.ts'
import styles from './chat-page.module.css'

const route = getRouteApi('/_template/apps/chat')

/** /apps/chat */
export function ChatPage() {
  useLocale()
  const navigate = route.useNavigate()
  const q = textParam(route.useSearch(), 'q') ?? ''
  return (
    <>
      <StaffTop>
        <h1>{m.template_chat_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <TextField
          type="search"
          label={m.template_chat_search()}
          defaultValue={q}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: value === '' ? {} : { q: value }, replace: true, resetScroll: false })
          }
        />
        <ChatList q={q} />
      </div>
    </>
  )
}

function ChatList({ q }: { q: string }) {
  const { data, isError, refetch } = useQuery({ ...chatListOptions(q), placeholderData: keepPreviousData })
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={m.template_chat_failed()}
        action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
      />
    )
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label={m.shared_loading()}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    )
  }
  if (data.rows.length === 0) {
    return <EmptyState>{q === '' ? m.template_chat_empty() : m.template_chat_none({ text: q })}</EmptyState>
  }
  return (
    <Card>
      <ul className={styles.list} aria-label={m.template_chat_title()}>
        {data.rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Card>
  )
}
