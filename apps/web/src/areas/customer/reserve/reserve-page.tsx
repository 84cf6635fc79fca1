import { Suspense, useEffect, useState } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { PageFrame } from './frame/page-frame.tsx'
import { StepHead } from './frame/step-head.tsx'
import { ChosenThings, VehicleStep } from './vehicle/vehicle-step.tsx'
import { WhenStep } from './when/when-step.tsx'
import { choiceKey } from './use-hold.ts'
import { useReserve } from './use-reserve.ts'
import type { Fault } from './model/details.ts'
import type { Reserve } from './use-reserve.ts'

// Opened by those who have chosen; fetched while they choose.
const FormSteps = lazyComponent(() => import('./frame/form-steps.tsx'), 'FormSteps')
// Of a shop that its owner is still setting up.
const NotOpen = lazyComponent(() => import('./not-open.tsx'), 'NotOpen')
const route = getRouteApi('/_public/reserve')

/** Four steps, one decision on each; the address says where one is and what was chosen. */
export function ReservePage() {
  const { shop } = route.useLoaderData()
  const reserve = useReserve()
  const step = reserve?.step
  useEffect(() => {
    if (step !== 2) return
    void ChosenThings.preload()
    void FormSteps.preload()
  }, [step])
  if (reserve === null) {
    return (
      <Suspense fallback={null}>
        <NotOpen shop={shop} />
      </Suspense>
    )
  }
  if (step === 3 || step === 4) return <Form reserve={reserve} />
  return step === 1 ? <WhenStep reserve={reserve} /> : <VehicleStep reserve={reserve} />
}

/** The form needs a unit that is kept for it; without one, the way leads back to choosing. */
function Form({ reserve }: { reserve: Reserve }) {
  const { choice, goTo } = reserve
  const { hold } = reserve.hold
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const isOther = choice === null || hold === null || (hold !== undefined && hold.choiceKey !== choiceKey(choice))
  useEffect(() => {
    if (isOther) goTo(2, {}, { replace: true })
    // The way back is taken once, when it becomes known that there is no such hold.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOther])
  const handleRefused = (faults: readonly Fault[]) => {
    setRefused(faults)
    goTo(3)
  }
  const waiting = <Waiting reserve={reserve} />
  if (hold === undefined || hold === null || isOther) return waiting
  return (
    <Suspense fallback={waiting}>
      <FormSteps reserve={reserve} hold={hold} refused={refused} onRefused={handleRefused} />
    </Suspense>
  )
}

function Waiting({ reserve }: { reserve: Reserve }) {
  const title = reserve.step === 3 ? m.reserve_details_title() : m.reserve_review_title()
  return (
    <PageFrame head={<StepHead reserve={reserve} title={title} />} foot={null}>
      <Loading shapes={['row', 'card', 'card']} />
    </PageFrame>
  )
}
