import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useOwnTitle } from '#shell/document-title.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FailedList } from '#areas/template/core/list/list-states.tsx'
import { NotesRegion } from '#areas/template/core/notes/notes-region.tsx'
import { userDetailsOptions, userOptions } from '../api.ts'
import { UserBadge } from '../components/marks.tsx'
import { MissingUser } from '../components/missing-user.tsx'
import { InfoCard, PermissionsCard, PlanCard, TimelineCard } from './user-cards.tsx'
import styles from './user-view-page.module.css'

const PersonsInvoices = lazyComponent(() => import('../../invoice/list/persons-invoices.tsx'), 'PersonsInvoices')

/** /apps/users/view/{id} */
export function UserViewPage() {
  useLocale()
  const { id = '' } = useParams({ strict: false })
  const user = useQuery(userOptions(id))
  useOwnTitle(user.data?.fullName)
  const details = useQuery({ ...userDetailsOptions(id), enabled: user.data !== undefined })
  const body = () => {
    if (user.data === undefined) {
      if (user.error instanceof ProblemError && user.error.status === 404) return <MissingUser />
      if (user.isError) return <FailedList title={m.people_failed_one()} onRetry={() => void user.refetch()} />
      return <Loading shapes={['card', 'card', 'row', 'row']} />
    }
    return (
      <>
        <div className={styles.top}>
          <InfoCard user={user.data} details={details.data} />
          <PlanCard user={user.data} details={details.data} />
        </div>
        {details.isError ? (
          <FailedList title={m.people_failed_one()} onRetry={() => void details.refetch()} />
        ) : details.data === undefined ? (
          <Loading shapes={['card', 'card']} />
        ) : (
          <div className={styles.middle}>
            <TimelineCard details={details.data} />
            <PermissionsCard user={user.data} details={details.data} />
          </div>
        )}
        <section className={styles.invoices}>
          <h2>{m.people_invoices()}</h2>
          <Suspense fallback={<Loading shapes={['row', 'row', 'row']} />}>
            <PersonsInvoices key={user.data.email} email={user.data.email} />
          </Suspense>
        </section>
      </>
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{user.data?.fullName ?? m.people_view_title()}</h1>
        {user.data === undefined ? null : <UserBadge status={user.data.status} />}
      </StaffTop>
      <div className={styles.page}>{body()}</div>
      <NotesRegion />
    </>
  )
}
