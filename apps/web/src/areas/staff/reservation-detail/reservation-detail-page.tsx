import { Link, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam, textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { useApi } from '#shell/use-api.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import { reservationOptions } from '../core/api/reservations.ts'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { FailedReadNotice, FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { badgeStatus, channelLabel, codeText } from '../core/labels.ts'
import { statusText } from '../core/words-of-kind.ts'
import { DetailSide } from './frame/detail-side.tsx'
import { DetailSteps } from './frame/detail-steps.tsx'
import { DetailTabs, TAB_KEYS, TabBody } from './frame/detail-tabs.tsx'
import { useLiveReservation } from './use-live-reservation.ts'
import styles from './reservation-detail-page.module.css'

/** /reservation-info: everything about one booking and every move that may be made with it. */
export function ReservationDetailPage() {
  useLocale()
  const search = useSearch({ from: '/_staff/reservation-info' })
  const id = textParam(search, 'id', 36)
  if (id === undefined) return <NoSuchReservation />
  return <ReservationDetail key={id} id={id} tab={oneOfParam(search, 'tab', TAB_KEYS) ?? 'summary'} />
}

function ReservationDetail({ id, tab }: { id: string; tab: (typeof TAB_KEYS)[number] }) {
  const api = useApi()
  const now = useNow()
  const { data, error, refetch } = useQuery(reservationOptions(api, id))
  const changedBy = useLiveReservation(id, data)
  const { showToast, region } = useDoneToasts()
  return (
    <>
      <StaffTop>
        <Heading reservation={data} />
      </StaffTop>
      {data === undefined ? (
        <div className={styles.columns}>
          {error === null ? (
            <DetailSkeleton />
          ) : (
            <FailedRead isMain title={m.staff_panel_failed()} error={error} onRetry={refetch} />
          )}
        </div>
      ) : (
        <>
          <DetailSteps reservation={data} onDone={showToast} />
          <DetailTabs reservation={data} tab={tab} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {changedBy === undefined ? null : (
                <Notice tone="info" role="status">
                  {m.staff_changed_by({ who: changedBy })}
                </Notice>
              )}
              {error === null ? null : <FailedReadNotice error={error} onRetry={refetch} />}
              <TabBody reservation={data} tab={tab} now={now} onDone={showToast} />
            </div>
            <DetailSide reservation={data} now={now} onDone={showToast} isFirst={tab === 'summary'} />
          </div>
          {region}
        </>
      )}
    </>
  )
}

function BackLink() {
  return (
    <Link to="/main" className={iconButtonClass()} aria-label={m.staff_back_to_list()} title={m.staff_back_to_list()}>
      <Icon of={IconArrowLeft} size={20} mirrored />
    </Link>
  )
}

/** One heading from the first moment on: it has the focus of whoever came here, before the booking is known. */
function Heading({ reservation }: { reservation: StaffReservation | undefined }) {
  return (
    <>
      <BackLink />
      <h1>{reservation === undefined ? m.staff_reservation_title() : codeText(reservation.code)}</h1>
      {reservation === undefined ? null : (
        <>
          <StatusBadge status={badgeStatus(reservation)}>{statusText(reservation)}</StatusBadge>
          <span className={styles.facts} data-under="">
            {m.staff_booked_via({
              channel: channelLabel(reservation.channel),
              date: formatDate(reservation.createdAt),
            })}
          </span>
        </>
      )}
    </>
  )
}

function DetailSkeleton() {
  return (
    <SkeletonGroup label={m.shared_loading()}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  )
}

function NoSuchReservation() {
  return (
    <>
      <StaffTop>
        <BackLink />
        <h1>{m.staff_reservation_title()}</h1>
      </StaffTop>
      <EmptyState
        action={
          <Link to="/main" className={buttonClass('fill')}>
            {m.staff_back_to_list()}
          </Link>
        }
      >
        {m.staff_no_reservation_chosen()}
      </EmptyState>
    </>
  )
}
