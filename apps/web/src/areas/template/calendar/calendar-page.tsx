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
import { calendarListOptions } from './api.ts'
import styles from './calendar-page.module.css'

const route = getRouteApi('/_template/apps/calendar')

/** /apps/calendar */
export function CalendarPage() {
  useLocale()
  const navigate = route.useNavigate()
  const q = textParam(route.useSearch(), 'q') ?? ''
  return (
    <>
      <StaffTop>
        <h1>{m.template_calendar_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <TextField
          type="search"
          label={m.template_calendar_search()}
          defaultValue={q}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: value === '' ? {} : { q: value }, replace: true, resetScroll: false })
          }
        />
        <CalendarList q={q} />
      </div>
    </>
  )
}

function CalendarList({ q }: { q: string }) {
  const { data, isError, refetch } = useQuery({ ...calendarListOptions(q), placeholderData: keepPreviousData })
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={m.template_calendar_failed()}
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
    return <EmptyState>{q === '' ? m.template_calendar_empty() : m.template_calendar_none({ text: q })}</EmptyState>
  }
  return (
    <Card>
      <ul className={styles.list} aria-label={m.template_calendar_title()}>
        {data.rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Card>
  )
}
