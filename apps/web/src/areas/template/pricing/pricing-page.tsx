import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../core/notes/notes-region.tsx'
import { offerUndo, sayFault, sayNote } from '../core/notes/notes-store.ts'
import { QuestionList } from '../core/questions/question-list.tsx'
import { choosePlan, planOptions, pricingOptions, startTrial, stopTrial } from './api.ts'
import { PlanCard } from './plan-card.tsx'
import { BILLINGS, PLANS } from './plans.ts'
import type { Billing, ChosenPlan, Pricing } from './schema.ts'
import styles from './pricing-page.module.css'

/** /pages/pricing */
export function PricingPage() {
  const language = useLocale()
  const pricing = useQuery(pricingOptions(language))
  const chosen = useQuery(planOptions)
  const { billing, setBilling } = useBilling(chosen.data?.billing)
  const retry = () => {
    void pricing.refetch()
    void chosen.refetch()
  }
  const body = () => {
    if (pricing.data !== undefined && chosen.data !== undefined)
      return <Plans pricing={pricing.data} chosen={chosen.data} billing={billing} />
    if ((pricing.isError && !pricing.isFetching) || (chosen.isError && !chosen.isFetching))
      return <ErrorState title={m.pricing_failed()} action={<Button onClick={retry}>{m.shared_retry()}</Button>} />
    return <Loading shapes={['card', 'card', 'card']} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.pricing_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>{m.pricing_heading()}</h2>
          <p>{m.pricing_lead()}</p>
          <OptionSwitch
            label={m.pricing_billing()}
            options={[
              { value: 'monthly', label: m.pricing_monthly() },
              { value: 'yearly', label: m.pricing_yearly() },
            ]}
            current={billing}
            onChange={setBilling}
          />
        </header>
        {body()}
        <NotesRegion />
      </div>
    </>
  )
}

/** How often the prices that are shown are paid, as the address says it; at first as one pays already. */
function useBilling(own: Billing = 'monthly') {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const setBilling = (billing: Billing) =>
    void navigate({ to: '.', search: { billing }, replace: true, resetScroll: false } as never)
  return { billing: oneOfParam(search, 'billing', BILLINGS) ?? own, setBilling }
}

interface PlansProps {
  pricing: Pricing
  chosen: ChosenPlan
  billing: Billing
}

function Plans({ pricing, chosen, billing }: PlansProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<ChosenPlan>) => work(),
    onSuccess: (next) => client.setQueryData(planOptions.queryKey, next),
    onError: () => sayFault(m.pricing_change_failed()),
  })
  const choose = (plan: ChosenPlan['plan']) => {
    const before = chosen
    const said = m.pricing_changed({ plan: pricing[plan].title })
    mutate(() => choosePlan({ plan, billing }), {
      onSuccess: () => offerUndo(said, () => mutate(() => choosePlan(before))),
    })
  }
  const at = PLANS.indexOf(chosen.plan)
  return (
    <>
      <ul className={styles.plans}>
        {PLANS.map((name, index) => (
          <li key={name}>
            <PlanCard
              plan={pricing[name]}
              billing={billing}
              step={index === at ? 'present' : index > at ? 'up' : 'down'}
              isOtherBilling={index === at && index > 0 && chosen.billing !== billing}
              // The next step is one: the plan that most choose, or the one above what one has.
              isNext={index === Math.max(1, at + 1)}
              isBusy={isPending}
              onChoose={() => choose(name)}
            />
          </li>
        ))}
      </ul>
      {chosen.plan === 'basicPlan' ? (
        <section className={styles.trial} aria-labelledby="trial">
          <div>
            <h2 id="trial">{m.pricing_trial()}</h2>
            <p>
              {chosen.trialUntil === null
                ? m.pricing_trial_about({ plan: pricing.basicPlan.title })
                : m.pricing_trial_runs({ day: formatDate(chosen.trialUntil) })}
            </p>
          </div>
          {chosen.trialUntil === null ? (
            <Button
              variant="fill"
              loading={isPending}
              onClick={() => mutate(startTrial, { onSuccess: () => sayNote(m.pricing_trial_started()) })}
            >
              {m.pricing_trial_start()}
            </Button>
          ) : (
            <Button
              loading={isPending}
              onClick={() => mutate(stopTrial, { onSuccess: () => sayNote(m.pricing_trial_stopped()) })}
            >
              {m.pricing_trial_stop()}
            </Button>
          )}
          <span className={styles.picture}>
            <VehiclePicture kind="scooter-classic" paint="red" />
          </span>
        </section>
      ) : null}
      <section className={styles.questions} aria-labelledby="plan-questions">
        <h2 id="plan-questions">{m.pricing_questions()}</h2>
        <QuestionList questions={pricing.qandA} open={0} />
      </section>
    </>
  )
}
