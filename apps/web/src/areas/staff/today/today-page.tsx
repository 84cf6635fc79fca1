import { Suspense } from 'react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Desk } from '@rodchao/contract'
import { formatCount, formatDateTime, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { askForNewBooking } from '#shell/navigation/new-booking.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BranchSelect } from './components/branch-select.tsx'
import { DeskLists } from './components/desk-lists.tsx'
import { DeskSkeleton } from './components/desk-skeleton.tsx'
import { Figures } from './components/figures.tsx'
import { readBranch, listSearch } from './model.ts'
import { useDesk } from './use-desk.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { useSteady } from './use-steady.ts'
import { failureMessage } from './labels.ts'
import styles from './today-page.module.css'

/** For owners alone, and rarely. */
const BackupNotice = lazyComponent(() => import('./components/backup-notice.tsx'), 'BackupNotice')

const route = getRouteApi('/_staff/home')

/** For whoever opens a shop; later it is not even asked for more than once. */
const FirstRun = lazyComponent(() => import('./components/first-run.tsx'), 'FirstRun')

/** /home: the work of today, with one action for each item. */
export function TodayPage() {
  useLocale()
  const now = useNow()
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const navigate = useNavigate()
  const branch = readBranch(route.useSearch())
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useDesk(branch)
  const retry = <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>
  const handleNewBooking = () => {
    askForNewBooking()
    void navigate({ to: '/main' })
  }
  return (
    <div className={styles.page}>
      <StaffTop>
        <h1>{m.home_heading()}</h1>
        <span className={styles.moment}>{formatDateTime(now)}</span>
      </StaffTop>
      <div className={styles.tools}>
        {data === undefined ? null : <BranchSelect desk={data} />}
        <Button variant="fill" icon={IconPlus} className={styles.newBooking} onClick={handleNewBooking}>
          {m.staff_new_booking()}
        </Button>
        {data === undefined ? null : <CheckSlips desk={data} />}
      </div>
      {isOwner ? (
        <Suspense>
          <BackupNotice />
          <FirstRun />
        </Suspense>
      ) : null}
      {data !== undefined && error !== null ? (
        <Notice
          tone="warning"
          role="status"
          title={m.staff_data_of({ time: formatTime(dataUpdatedAt) })}
          action={retry}
        >
          {failureMessage(error).text}
        </Notice>
      ) : null}
      {data === undefined ? (
        error === null ? (
          <DeskSkeleton />
        ) : (
          <div>
            <ErrorState title={m.home_failed()} trace={failureMessage(error).trace} action={retry}>
              {failureMessage(error).text}
            </ErrorState>
          </div>
        )
      ) : (
        <TodayDesk desk={data} now={now} isBusy={isPlaceholderData} />
      )}
    </div>
  )
}

/** Slips that wait for review come first. */
function CheckSlips({ desk }: { desk: Desk }) {
  const { count } = desk.lists.slips
  if (count === 0) return null
  return (
    <Link
      to="/main"
      search={listSearch('slips', desk)}
      preload={false}
      className={classNames(buttonClass('next'), styles.checkSlips)}
    >
      {m.home_check_slips({ count: formatCount(count) })}
    </Link>
  )
}

function TodayDesk({ desk, now, isBusy }: { desk: Desk; now: number; isBusy: boolean }) {
  const { shown, watch } = useSteady(desk, isSameDesk)
  return (
    <div className={styles.desk} data-busy={isBusy ? '' : undefined}>
      <Figures desk={shown} />
      <div {...watch}>
        <DeskLists desk={shown} now={now} />
      </div>
    </div>
  )
}

function isSameDesk(a: Desk, b: Desk): boolean {
  return a.branchId === b.branchId && a.day === b.day
}
