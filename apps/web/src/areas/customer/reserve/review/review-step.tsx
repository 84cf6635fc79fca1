import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { formatVersion } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { readLastBooking } from '../../core/last-booking.ts'
import { needsDoor } from '../model/choice.ts'
import { faultsFromProblem, validateDetails, toSubmission } from '../model/details.ts'
import { forgetDetails, readDetails } from '../model/details-draft.ts'
import { driversToSend, forgetDrivers } from '../model/drivers-draft.ts'
import { endIntent, intentKey, keepHold } from '../model/draft.ts'
import { rememberBooking } from '../model/remembered.ts'
import { readPlace, rereadPlace } from '../model/place-draft.ts'
import { faultMessage } from '../fault-messages.ts'
import { formProblemMessage } from '../frame/form-problem.ts'
import { HoldBar } from '../frame/hold-bar.tsx'
import { ChosenTime } from '../when/chosen-time.tsx'
import { PageFrame, Section } from '../frame/page-frame.tsx'
import { PriceFoot } from '../price/price-foot.tsx'
import { QuoteLines } from '../price/quote-lines.tsx'
import { RentalRules } from '../details/rental-rules.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { StepHead } from '../frame/step-head.tsx'
import { WithoutCode } from './without-code.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import { isProblem } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { Fault } from '../model/details.ts'
import type { Hold } from '../model/draft.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './review-step.module.css'

const FORM = 'review'
/** Two texts of different nature, each agreed to by itself. */
const AGREEMENTS = [
  { id: 'consent', label: m.reserve_consent, address: '/pages/terms', version: 'consentVersion' },
  { id: 'privacy', label: m.reserve_privacy, address: '/pages/privacy', version: 'privacyVersion' },
] as const

export interface ReviewStepProps {
  reserve: Reserve
  hold: Hold
  /** The shop found fields of step 3 wrong. */
  onRefused: (faults: readonly Fault[]) => void
}

/** Step 4: everything once more, the rules, consent, and off it goes. */
export function ReviewStep({ reserve, hold, onRefused }: ReviewStepProps) {
  const [details] = useState(readDetails)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [isKept, setKept] = useState(() => readLastBooking(shopNow()) !== null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<ProblemFields | null>(null)
  const submission = useSubmission(reserve, hold)

  const missing = AGREEMENTS.filter(({ id }) => !agreed.includes(id))
  const missingText = faultMessage({ field: 'consent', kind: 'missing' })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (submission.isBusy) return
    setProblem(null)
    const faults = validateDetails(details, needsDoor(reserve), readPlace().isArea)
    if (faults.length > 0) return onRefused(faults)
    setAttempt((count) => count + 1)
    if (missing.length > 0) return
    const refused = await submission.send(details, isKept)
    if (refused === null) return
    const refusedFields = faultsFromProblem(refused).filter(({ field }) => field !== 'consent')
    if (refusedFields.length > 0) return onRefused(refusedFields)
    setProblem(refused)
    setAttempt((count) => count + 1)
  }

  const problems: FormProblem[] = [
    ...(attempt > 0 ? missing.map(({ id, label }) => ({ fieldId: id, message: `${label()}: ${missingText}` })) : []),
    ...(problem === null ? [] : [{ message: formProblemMessage(problem) }]),
  ]
  return (
    <PageFrame
      head={
        <StepHead reserve={reserve} title={m.reserve_review_title()} hasErrors={problems.length > 0}>
          <ChosenTime reserve={reserve} />
        </StepHead>
      }
      foot={
        <PriceFoot
          reserve={reserve}
          agreed={hold.quote}
          isListed
          action={
            <Button variant="next" size="lg" type="submit" form={FORM} loading={submission.isBusy}>
              {m.reserve_submit()}
            </Button>
          }
        />
      }
    >
      <FormErrorSummary title={m.reserve_errors_title()} problems={problems} attempt={attempt} />
      {problem?.code === 'discount_refused' ? <WithoutCode reserve={reserve} /> : null}
      <HoldBar reserve={reserve} hold={hold} />
      <ReviewSummary reserve={reserve} details={details} />
      <Section title={m.reserve_price_title()}>
        <Card>
          <QuoteLines quote={hold.quote} locale={reserve.locale} />
          {hold.quote.dueNow > 0 ? <p className={styles.ways}>{waysText(reserve)}</p> : null}
        </Card>
      </Section>
      <RentalRules reserve={reserve} quote={hold.quote} />
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)} className={styles.form}>
        {AGREEMENTS.map((agreement) => (
          <CheckboxField
            key={agreement.id}
            id={agreement.id}
            label={agreement.label()}
            // In a window of its own: what was typed stays.
            help={
              <a href={agreement.address} target="_blank">
                {m.reserve_consent_version({ version: formatVersion(reserve.shop[agreement.version]) })}
              </a>
            }
            error={attempt > 0 && missing.includes(agreement) ? missingText : undefined}
            onChange={({ target }) =>
              setAgreed((ids) => (target.checked ? [...ids, target.id] : ids.filter((id) => id !== target.id)))
            }
          />
        ))}
        <CheckboxField
          id="remember"
          label={m.place_remember()}
          help={m.place_remember_help()}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </form>
    </PageFrame>
  )
}

/** How the booking may be paid once it is sent, as far as the shop has it. */
function waysText({ shop }: Reserve): string {
  const ways = [
    m.reserve_way_promptpay(),
    ...(shop.takesCards ? [m.reserve_way_card()] : []),
    ...(shop.counterHoldMinutes > 0 ? [m.reserve_way_counter()] : []),
  ]
  return m.reserve_ways({ ways: ways.join(' · ') })
}

function useSubmission(reserve: Reserve, hold: Hold) {
  const { api } = useRouter().options.context
  const router = useRouter()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (details: ReturnType<typeof readDetails>, isKept: boolean): Promise<ProblemFields | null> => {
    const body = toSubmission(details, {
      consentVersion: reserve.shop.consentVersion,
      privacyVersion: reserve.shop.privacyVersion,
      language: reserve.locale,
      deliveryPostcode: needsDoor(reserve) ? (reserve.place.area?.postcode ?? null) : null,
      drivers: driversToSend(reserve.things),
    })
    const request = { body, reservationToken: hold.token }
    setIsBusy(true)
    try {
      await api.call('submitReservation', { ...request, idempotencyKey: intentKey('submit', request) })
    } catch (error) {
      if (!isProblem(error)) throw error
      setIsBusy(false)
      // Without an answer the first sending may have worked: the same key finds that out.
      if (error.status >= 400 && error.status < 500) endIntent()
      if (error.code === 'hold_expired' || error.code === 'not_from_here') reserve.hold.expire()
      if (error.code === 'consent_outdated') void router.invalidate()
      return error.toFields()
    }
    rememberBooking(isKept, reserve.place, shopNow())
    // Nothing of the form is kept in the tab once it is a reservation; the tracking pages have its secret.
    forgetDetails()
    forgetDrivers()
    rereadPlace()
    endIntent()
    await navigate({ to: '/reserve-success', replace: true })
    keepHold(null)
    return null
  }
  return { isBusy, send }
}
