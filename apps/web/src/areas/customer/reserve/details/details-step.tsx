import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { forgetLastBooking, readLastBooking } from '../../core/last-booking.ts'
import { validateDetails } from '../model/details.ts'
import { keepDetails, readDetails } from '../model/details-draft.ts'
import { withoutRemembered, withRemembered } from '../model/remembered.ts'
import { readPlace, rereadPlace } from '../model/place-draft.ts'
import { faultMessage } from '../fault-messages.ts'
import { DetailFields } from './detail-fields.tsx'
import { DriverFields } from './driver-fields.tsx'
import { HoldBar } from '../frame/hold-bar.tsx'
import { ChosenTime } from '../when/chosen-time.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { Remembered } from '../frame/remembered.tsx'
import { PriceFoot } from '../price/price-foot.tsx'
import { StepHead } from '../frame/step-head.tsx'
import { needsDoor } from '../model/choice.ts'
import type { DetailField, Fault } from '../model/details.ts'
import type { Hold } from '../model/draft.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './details-step.module.css'

export const DETAILS_FORM = 'details'

export interface DetailsStepProps {
  reserve: Reserve
  hold: Hold
  /** What the shop found wrong when the form was sent from step 4. */
  refused: readonly Fault[]
}

/** Step 3: who is coming. Shown by the browser only: what was typed lives in this tab. */
export function DetailsStep({ reserve, hold, refused }: DetailsStepProps) {
  const [last, setLast] = useState(() => readLastBooking(shopNow()))
  const [first] = useState(() => withRemembered(readDetails(), last, reserve.place.zone?.id ?? null))
  const [details, setDetails] = useState(first.details)
  const [isForgotten, setForgotten] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [faults, setFaults] = useState<readonly Fault[]>(refused)
  const isDelivered = needsDoor(reserve)
  const [needsRoom] = useState(() => readPlace().isArea)
  // Said in the first step already; who skipped that one is asked here.
  const [isPlaceKnown] = useState(() => readDetails().deliveryPlace.trim() !== '')

  const handleField = (field: DetailField, value: string) => {
    const next = { ...details, [field]: value }
    setDetails(next)
    keepDetails(next)
    rereadPlace()
    // A field that was wrong is judged again as soon as it changes; the others wait for the next attempt.
    if (faults.some((fault) => fault.field === field)) {
      const still = validateDetails(next, isDelivered, needsRoom).filter((fault) => fault.field === field)
      setFaults((before) => [...before.filter((fault) => fault.field !== field), ...still])
    }
  }
  const handleForget = () => {
    forgetLastBooking()
    setForgotten(true)
    if (last === null) return
    const next = withoutRemembered(details, last)
    setLast(null)
    setDetails(next)
    keepDetails(next)
    rereadPlace()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = validateDetails(details, isDelivered, needsRoom)
    setFaults(found)
    // What was filled in from the last time counts as typed from here on.
    keepDetails(details)
    if (found.length === 0) reserve.goTo(4)
    else setAttempt((count) => count + 1)
  }
  return (
    <PageFrame
      head={
        <StepHead reserve={reserve} title={m.reserve_details_title()} hasErrors={faults.length > 0}>
          <ChosenTime reserve={reserve} />
        </StepHead>
      }
      foot={
        <PriceFoot
          reserve={reserve}
          agreed={hold.quote}
          action={
            <Button variant="next" size="lg" type="submit" form={DETAILS_FORM}>
              {m.reserve_next()}
            </Button>
          }
        />
      }
    >
      <FormErrorSummary
        title={m.reserve_errors_title()}
        problems={faults.map((fault) => ({ fieldId: fault.field, message: faultMessage(fault) }))}
        attempt={attempt}
      />
      <HoldBar reserve={reserve} hold={hold} />
      {first.isRemembered ? <Remembered isForgotten={isForgotten} onForget={handleForget} /> : null}
      <form id={DETAILS_FORM} noValidate onSubmit={handleSubmit}>
        <Card className={styles.card}>
          <DetailFields
            details={details}
            faults={faults}
            reserve={reserve}
            isPlaceKnown={isPlaceKnown}
            onField={handleField}
          />
        </Card>
        <DriverFields reserve={reserve} />
      </form>
      <p className={styles.note}>{m.reserve_details_privacy()}</p>
    </PageFrame>
  )
}
