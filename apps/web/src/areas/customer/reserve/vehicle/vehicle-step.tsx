import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from '@tanstack/react-router'
import { connection } from '#lib/api/connection.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { isCutOff, isPeriodProblem } from '../problems.ts'
import { choiceKey } from '../use-hold.ts'
import { toOffers } from '../model/vehicles.ts'
import { problemMessage } from '../labels.ts'
import { ChosenTime } from '../when/chosen-time.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { PriceFoot } from '../price/price-foot.tsx'
import { StepHead } from '../frame/step-head.tsx'
import { VehicleList } from './vehicle-list.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { Reserve } from '../use-reserve.ts'

// Needed by those who have chosen; fetched while they choose.
export const ChosenThings = lazyComponent(() => import('./chosen-things.tsx'), 'ChosenThings')
const Suggested = lazyComponent(() => import('./suggested.tsx'), 'Suggested')
const TakenDialog = lazyComponent(() => import('./taken-dialog.tsx'), 'TakenDialog')

/** Step 2: vehicle and add-ons, each with its price in all. */
export function VehicleStep({ reserve }: { reserve: Reserve }) {
  const { things, search, hold, price, locale } = reserve
  const [isPlacing, setIsPlacing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<ProblemFields | null>(null)
  const isVilla = search.category === 'pool_villa'
  useVillaBranch(reserve)
  const latest = useLatestChoice(reserve)
  // What goes with a vehicle is drawn once the press that chose it has been answered.
  const isChosen = useDeferredValue(things.length > 0)
  const isGone = price.answer !== null && !price.answer.isFree && !isHeldFor(reserve)

  const problems = attempt === 0 ? [] : stepProblems(reserve, refused, isGone)
  const handleNext = async () => {
    const choice = bookableChoice(reserve)
    setRefused(null)
    if (isPeriodProblem(reserve.window.problem)) return reserve.goTo(1)
    if (choice === null || isGone) return setAttempt((count) => count + 1)
    const step = { code: choice.discountCode ?? undefined }
    if (isHeldFor(reserve)) return reserve.goTo(3, step)
    setIsPlacing(true)
    const wanted = choiceKey(choice)
    let problem = await hold.place(choice, locale)
    // The step and what was chosen stay; it goes on by itself, unless something else was chosen meanwhile.
    while (problem !== null && (await isCutOff(problem))) {
      await connection.back()
      if (latest.current !== wanted) return setIsPlacing(false)
      problem = await hold.place(choice, locale)
    }
    setIsPlacing(false)
    if (problem === null) return reserve.goTo(3, step)
    setRefused(problem)
    setAttempt((count) => count + 1)
  }

  return (
    <PageFrame
      head={
        <StepHead
          reserve={reserve}
          title={isVilla ? m.reserve_villa_title() : m.reserve_vehicle_title()}
          hasErrors={problems.length > 0}
        >
          <ChosenTime reserve={reserve} />
        </StepHead>
      }
      foot={
        <PriceFoot
          reserve={reserve}
          action={
            <Button variant="next" size="lg" loading={isPlacing} onClick={() => void handleNext()}>
              {m.reserve_next()}
            </Button>
          }
        />
      }
    >
      <FormErrorSummary title={m.reserve_errors_title()} problems={problems} attempt={attempt} />
      <Offers reserve={reserve} />
      {reserve.window.answer === null || reserve.search.start === undefined ? null : (
        <Suspense>
          <Suggested reserve={reserve} />
        </Suspense>
      )}
      {isChosen && things.length > 0 ? (
        <Suspense>
          <ChosenThings reserve={reserve} />
        </Suspense>
      ) : null}
      {refused?.code === 'not_free' ? (
        <Suspense>
          <TakenDialog reserve={reserve} problem={refused} onClose={() => setRefused(null)} />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function Offers({ reserve }: { reserve: Reserve }) {
  const { window, products, searchFor } = reserve
  const items = window.answer?.items
  const offers = useMemo(() => toOffers(products, items ?? []), [products, items])
  if (window.problem !== null) {
    if (isPeriodProblem(window.problem)) {
      const link = (
        <Link to="/reserve" search={searchFor(1)} className={buttonClass()}>
          {m.reserve_choose_other_time()}
        </Link>
      )
      return <Notice tone="warning" role="alert" title={problemMessage(window.problem)} action={link} />
    }
    return (
      <ErrorState
        title={m.reserve_vehicles_failed()}
        trace={window.problem.traceId === null ? undefined : m.errors_trace({ traceId: window.problem.traceId })}
        action={
          <Button variant="fill" onClick={window.retry}>
            {m.shared_retry()}
          </Button>
        }
      >
        {problemMessage(window.problem)}
      </ErrorState>
    )
  }
  if (items === undefined) {
    return (
      <SkeletonGroup label={m.shared_loading()}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="card" />
        ))}
      </SkeletonGroup>
    )
  }
  return <VehicleList reserve={reserve} offers={offers} />
}

/** A link to a villa does not say which branch has it; the answer does. */
function useVillaBranch({ search, product, window, place, change }: Reserve): void {
  const found = window.answer?.items.find(({ productId }) => productId === product?.id)?.branchId ?? null
  const other = search.category === 'pool_villa' && found !== null && found !== place.branch.id ? found : null
  useEffect(() => {
    if (other !== null) change({ branch: other, zone: undefined, area: undefined })
    // Told once, when the answer is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [other])
}

/** The key of what is chosen now, for whoever has waited; null once one has left the step. */
function useLatestChoice(reserve: Reserve): RefObject<string | null> {
  const choice = bookableChoice(reserve)
  const key = choice === null ? null : choiceKey(choice)
  const latest = useRef(key)
  useEffect(() => {
    latest.current = key
    return () => {
      latest.current = null
    }
  }, [key])
  return latest
}

/** The choice as it can be held: without a code that does not apply. */
function bookableChoice({ choice, price }: Reserve) {
  if (choice === null) return null
  const isCodeRefused = (price.answer?.refusedCode ?? null) !== null
  return isCodeRefused ? { ...choice, discountCode: null } : choice
}

/** The unit is already kept for exactly this choice. */
function isHeldFor(reserve: Reserve): boolean {
  const choice = bookableChoice(reserve)
  const held = reserve.hold.hold
  if (choice === null || held === null || held === undefined) return false
  return held.choiceKey === choiceKey(choice) && held.expiresAt > Date.now()
}

function stepProblems(reserve: Reserve, refused: ProblemFields | null, isGone: boolean): FormProblem[] {
  if (reserve.choice === null)
    return [
      {
        fieldId: 'vehicles',
        message: reserve.search.category === 'pool_villa' ? m.reserve_villa_missing() : m.reserve_vehicle_missing(),
      },
    ]
  if (isGone) {
    const message = reserve.things.length > 1 ? m.reserve_problem_too_few_free() : m.reserve_problem_not_free()
    return [{ fieldId: 'vehicles', message }]
  }
  // What is taken has a dialog of its own.
  if (refused === null || refused.code === 'not_free') return []
  return [{ message: problemMessage(refused) }]
}
