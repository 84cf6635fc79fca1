import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryPlan, DeliveryStop, PlanProposal, RouteSums, UnplannableReason } from '@rodchao/contract'
import { clockTime } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatDuration, formatTenths, parseInstant } from '#lib/format.ts'
import { labelFrom, m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { OptionRow, OptionRows } from '#areas/staff/core/components/option-rows.tsx'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { stopName } from '../labels.ts'
import { changedStops } from './arrangement.ts'
import type { useArrangement } from './use-arrangement.ts'
import styles from './proposal-sheet.module.css'

const SERVICE_MINUTES = [5, 10, 15, 20, 30, 45] as const
const USUAL_MINUTES = 15
const MINUTE_MS = 60_000
const METRES_A_TENTH = 100

const reasonLabel = labelFrom<UnplannableReason>({
  no_driver: () => m.deliveries_auto_unplanned_no_driver(),
  too_large: () => m.deliveries_auto_unplanned_too_large(),
  out_of_reach: () => m.deliveries_auto_unplanned_out_of_reach(),
  full: () => m.deliveries_auto_unplanned_full(),
  no_time: () => m.deliveries_auto_unplanned_no_time(),
  no_place: () => m.deliveries_auto_unplanned_no_place(),
})
type AboutBy = NonNullable<PlanProposal['routes'][number]['stops'][number]['about']>
const aboutLabel = labelFrom<AboutBy>({
  name: () => m.deliveries_auto_about_name(),
  postcode: () => m.deliveries_auto_about_postcode(),
  zone: () => m.deliveries_auto_about_zone(),
  base: () => m.deliveries_auto_about_base(),
})
const travelLabel = labelFrom<PlanProposal['travel']>({
  guess: () => m.deliveries_auto_guess(),
  roads: () => m.deliveries_auto_roads(),
  guess_instead: () => m.deliveries_auto_guess_instead(),
})

export interface ProposalSheetProps {
  plan: DeliveryPlan
  branch: number | undefined
  apply: ReturnType<typeof useArrangement>['apply']
  /** To say where a place is that nobody knows. */
  onPlaces: () => void
  onClose: () => void
}

/** A plan that was worked out, beside the one of now; nothing changes until it is taken over. */
export function ProposalSheet({ plan, branch, apply, onPlaces, onClose }: ProposalSheetProps) {
  const api = useApi()
  const [scope, setScope] = useState<'open' | 'all'>('open')
  const [serviceMinutes, setServiceMinutes] = useState<number>(USUAL_MINUTES)
  const question = { day: plan.day, scope, serviceMinutes, ...(branch === undefined ? {} : { branch }) }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['plan-proposal', question],
    queryFn: ({ signal }) => api.call('proposePlan', { body: question, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const seek = () => {
    apply.reset()
    void refetch()
  }
  const changed = data === undefined ? 0 : changedStops(data, plan)
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={m.deliveries_auto_title()}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          {data === undefined || changed === 0 || isFetching || apply.error !== null ? null : (
            <Button variant="next" loading={apply.isPending} onClick={() => apply.mutate({ proposal: data, plan })}>
              {m.deliveries_auto_apply()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        <OptionRows legend={m.deliveries_auto_scope()}>
          <OptionRow name="scope" checked={scope === 'open'} onChoose={() => setScope('open')}>
            {m.deliveries_auto_scope_open()}
          </OptionRow>
          <OptionRow name="scope" checked={scope === 'all'} onChoose={() => setScope('all')}>
            {m.deliveries_auto_scope_all()}
          </OptionRow>
        </OptionRows>
        <SelectField
          label={m.deliveries_auto_service()}
          value={String(serviceMinutes)}
          options={SERVICE_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: formatDuration(minutes * MINUTE_MS),
          }))}
          onChange={(event) => setServiceMinutes(Number(event.currentTarget.value))}
        />
        {apply.error === null ? null : <ApplyProblem error={apply.error} onSeek={seek} />}
        {isFetching ? (
          <div role="status">
            <p className={styles.quiet}>{m.deliveries_auto_seeking()}</p>
            <Loading shapes={['card', 'card', 'card']} />
          </div>
        ) : error !== null ? (
          <SeekProblem error={error} onSeek={seek} />
        ) : data === undefined ? null : (
          <Proposal proposal={data} plan={plan} changed={changed} onPlaces={onPlaces} />
        )}
      </div>
    </Dialog>
  )
}

/** Why there is no plan. What is to be said of the branch first is no failure: seeking again would end the same. */
function SeekProblem({ error, onSeek }: { error: Error; onSeek: () => void }) {
  if (error instanceof ProblemError && fieldError(error, '/branch') !== undefined) {
    const isUnplaced = error.errors.some(({ code }) => code === 'no_place')
    return (
      <Notice tone="warning" role="alert">
        {isUnplaced ? m.deliveries_auto_no_base() : m.deliveries_auto_branch_first()}
      </Notice>
    )
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={m.deliveries_auto_failed()}
      action={<Button onClick={onSeek}>{m.deliveries_auto_again()}</Button>}
    >
      {problemMessage(error)}
    </Notice>
  )
}

function ApplyProblem({ error, onSeek }: { error: Error; onSeek: () => void }) {
  const isOutdated = error instanceof ProblemError && ['stale_version', 'stop_not_open'].includes(error.code)
  return (
    <Notice tone="danger" role="alert" action={<Button onClick={onSeek}>{m.deliveries_auto_again()}</Button>}>
      {isOutdated ? m.deliveries_auto_changed() : problemMessage(error)}
    </Notice>
  )
}

interface ProposalProps {
  proposal: PlanProposal
  plan: DeliveryPlan
  changed: number
  onPlaces: () => void
}

const kilometres = (metres: number): string =>
  m.deliveries_auto_distance({ km: formatTenths(Math.round(metres / METRES_A_TENTH)) })

function Proposal({ proposal, plan, changed, onPlaces }: ProposalProps) {
  const stopOf = new Map(plan.stops.map((stop) => [stop.id, stop]))
  const { routes, unplanned } = proposal
  const about = routes.flatMap(({ stops }) => stops.filter((stop) => stop.about !== null)).length
  const used = routes.filter(({ before, after }) => before.stops + after.stops > 0)
  if (used.length === 0 && unplanned.length === 0) return <EmptyState>{m.deliveries_auto_no_stops()}</EmptyState>
  return (
    <>
      {changed === 0 ? <Notice role="status">{m.deliveries_auto_nothing()}</Notice> : null}
      {unplanned.length === 0 ? null : (
        <section className={styles.unplanned}>
          <h3>{m.deliveries_auto_unplanned({ count: unplanned.length })}</h3>
          <ul>
            {unplanned.map(({ id, reason }) => (
              <li key={id}>
                <b>{nameOf(stopOf.get(id))}</b>
                <span>{stopOf.get(id)?.place}</span>
                <span>{reasonLabel(reason)}</span>
              </li>
            ))}
          </ul>
          {unplanned.some(({ reason }) => reason === 'no_place') ? (
            <Button onClick={onPlaces}>{m.deliveries_auto_set_place()}</Button>
          ) : null}
        </section>
      )}
      {about === 0 ? null : (
        <Notice
          tone="warning"
          role="status"
          title={m.deliveries_auto_about_some({ count: about })}
          action={<Button onClick={onPlaces}>{m.deliveries_auto_set_place()}</Button>}
        >
          {m.deliveries_auto_about_why()}
        </Notice>
      )}
      {used.map((route) => (
        <RouteChange key={route.driver.id} route={route} stopOf={stopOf} />
      ))}
      <p className={styles.quiet}>{travelLabel(proposal.travel)}</p>
    </>
  )
}

const nameOf = (stop: DeliveryStop | undefined): string =>
  stop === undefined ? m.deliveries_auto_other_branch() : stopName(stop)

interface RouteChangeProps {
  route: PlanProposal['routes'][number]
  stopOf: ReadonlyMap<string, DeliveryStop>
}

function RouteChange({ route, stopOf }: RouteChangeProps) {
  const { driver, before, after, stops } = route
  return (
    <section className={styles.route}>
      <h3>{driver.name}</h3>
      <dl className={styles.sums}>
        <dt>{m.deliveries_auto_now()}</dt>
        <dd>
          <Sums sums={before} />
        </dd>
        <dt>{m.deliveries_auto_then()}</dt>
        <dd data-new="">
          <Sums sums={after} />
        </dd>
      </dl>
      {stops.length === 0 ? null : (
        <ol className={styles.stops}>
          {stops.map((stop, index) => (
            <li key={stop.id} data-new={stop.isNew ? '' : undefined}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.time}>{clockTime(parseInstant(stop.beginsAt))}</span>
              <span className={styles.words}>
                <b>{nameOf(stopOf.get(stop.id))}</b>
                <small>{stopOf.get(stop.id)?.place}</small>
                <StopTags stop={stop} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Sums({ sums }: { sums: RouteSums }) {
  if (sums.stops === 0) return <span>{m.deliveries_auto_route_none()}</span>
  const { leavesAt, returnsAt, waitingMinutes, lateStops } = sums
  const parts = [
    m.deliveries_stops({ count: sums.stops }),
    kilometres(sums.metres),
    m.deliveries_auto_driving({ time: formatDuration(sums.drivingMinutes * MINUTE_MS) }),
    leavesAt === null || returnsAt === null
      ? ''
      : m.deliveries_auto_span({
          leaves: clockTime(parseInstant(leavesAt)),
          returns: clockTime(parseInstant(returnsAt)),
        }),
    waitingMinutes === 0 ? '' : m.deliveries_auto_waits({ time: formatDuration(waitingMinutes * MINUTE_MS) }),
  ]
  return (
    <>
      {parts
        .filter((part) => part !== '')
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
      {lateStops === 0 ? null : <span data-tone="danger">{m.deliveries_auto_late({ count: lateStops })}</span>}
    </>
  )
}

function StopTags({ stop }: { stop: PlanProposal['routes'][number]['stops'][number] }) {
  const tags = [
    stop.isNew ? m.deliveries_auto_new() : '',
    stop.afterReload ? m.deliveries_auto_reload() : '',
    stop.isLate ? m.deliveries_auto_late_stop() : '',
    stop.about === null ? '' : aboutLabel(stop.about),
  ].filter((tag) => tag !== '')
  if (tags.length === 0) return null
  return <small data-tone={stop.isLate ? 'danger' : undefined}>{tags.join(' · ')}</small>
}
