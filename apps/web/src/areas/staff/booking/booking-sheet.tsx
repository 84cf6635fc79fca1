import { useEffect, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { productsOptions, quoteOptions, shopOptions } from '../core/api/catalogue.ts'
import type { QuoteRequest } from '../core/api/catalogue.ts'
import { useIntentKey } from '../core/moves/use-intent-key.ts'
import { fieldError, problemMessage, traceMessage, isForbidden } from '../core/problem-messages.ts'
import { CustomerFields } from './components/customer-fields.tsx'
import { MoreThings } from './components/more-things.tsx'
import { OutcomeFields } from './components/outcome-fields.tsx'
import { PriceSection } from './components/price-section.tsx'
import { ModelPicker } from '../core/models/model-picker.tsx'
import { useWindowModels } from '../core/models/use-window-models.ts'
import { TripFields } from '../core/trip/trip-fields.tsx'
import { UnitChoice } from '../core/trip/unit-choice.tsx'
import {
  bookingOutcome,
  draftPeriod,
  toBookingRequest,
  toQuoteRequest,
  missingFields,
  newDraft,
  POINTER_BY_FIELD,
  withProduct,
} from '../core/trip/booking-draft.ts'
import type { BookingDraft, FieldErrors, FieldKey } from '../core/trip/booking-draft.ts'
import { useSettled } from '../core/trip/use-settled.ts'
import { useKnownCustomer } from './use-known-customer.ts'
import styles from './booking-sheet.module.css'

export interface BookingSheetProps {
  onClose: () => void
  onBooked: (reservation: StaffReservation) => void
}

const MISSING_MESSAGES: Record<FieldKey, (draft: BookingDraft) => string> = {
  product: () => m.staff_missing_product(),
  more: () => m.staff_more_refused(),
  period: () => m.staff_missing_period(),
  place: () => m.staff_missing_place(),
  phone: ({ phone }) => (phone.trim() === '' ? m.staff_missing_phone() : m.staff_problem_phone_invalid()),
  fullName: () => m.staff_missing_name(),
  amount: () => m.staff_field_amount(),
  reason: () => m.staff_field_reason(),
}

const KEYS = Object.keys(MISSING_MESSAGES) as FieldKey[]

function fieldErrors(draft: BookingDraft, due: number | null, isTried: boolean, problem: Error | null): FieldErrors {
  const missing = isTried ? missingFields(draft, due) : []
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const refused = POINTER_BY_FIELD[key]
        .map((pointer) => fieldError(problem, pointer))
        .find((fieldMessage) => fieldMessage !== undefined)
      const fieldMessage = missing.includes(key) ? MISSING_MESSAGES[key](draft) : refused
      return fieldMessage === undefined ? [] : [[key, fieldMessage]]
    }),
  )
}

/** A booking for somebody at the counter or on the phone: vehicle and time, person, price, money. */
export function BookingSheet({ onClose, onBooked }: BookingSheetProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const [typed, setDraft] = useDraft('typed', () => newDraft(Date.now()))
  const [attempt, setAttempt] = useState(0)
  const [triedCode, setTriedCode] = useState<string | null>(null)
  // The dialog gives the focus to its close button; the first question is the better place.
  useEffect(() => document.getElementById('booking-product')?.focus(), [])
  const shop = useQuery(shopOptions(api))
  const products = useQuery(productsOptions(api))
  // The first branch until somebody chooses another.
  const draft = { ...typed, branchId: typed.branchId ?? shop.data?.branches[0]?.id ?? null }
  const known = useWindowModels(draft.branchId, draftPeriod(draft), useKnownCustomer(draft))
  const models = shop.isLoading ? { ...known, isLoading: true } : known
  const choice = toQuoteRequest(draft, { products: products.data, addons: shop.data?.addons })
  // The price of the first choice that is whole is asked for at once.
  const settled = useSettled(choice) ?? choice
  const quote = useQuery({ ...quoteOptions(api, settled ?? NOTHING), enabled: settled !== null })

  const booking = useMutation({
    mutationFn: (made: { draft: BookingDraft; choice: QuoteRequest; due: number | null }) => {
      const body = toBookingRequest(made.draft, made.choice, made.due)
      return api.call('bookForCustomer', { body, idempotencyKey: intent.keyFor(body) })
    },
    onSuccess: (booked) => {
      intent.done()
      forgetDraft()
      onBooked(booked)
    },
    onError: (error) => {
      if (isProblem(error, 'not_free')) void client.invalidateQueries({ queryKey: ['units'] })
    },
  })
  const change = (next: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...next }))
  const price = quote.data?.quote
  const due = price === undefined ? null : price.dueNow > 0 ? price.dueNow : price.total
  /** What is shown is the price of an earlier choice; nobody books at that. */
  const isPricing =
    choice !== null &&
    (JSON.stringify(choice) !== JSON.stringify(settled) || quote.isPlaceholderData || quote.isLoading)
  const code = choice?.discountCode ?? null
  const isTriedCode = code !== null && code === triedCode
  const codeError =
    fieldError(quote.error, '/discountCode') ?? (isTriedCode ? fieldError(booking.error, '/discountCode') : undefined)
  const isCodeRefused = quote.error !== null && codeError !== undefined
  const found = fieldErrors(draft, due, attempt > 0, booking.error)
  // The amount follows a price that there is not with such a code.
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found).filter(([key]) => !(isCodeRefused && key === 'amount')),
  )
  const isStay = products.data?.find(({ id }) => id === draft.productId)?.charging === 'night'
  const handleSubmit = () => {
    if (isPricing) return
    setAttempt((before) => before + 1)
    setTriedCode(code)
    // At a price that the code does not give nobody books.
    if (isCodeRefused) return
    if (missingFields(draft, due).length === 0 && choice !== null) booking.mutate({ draft, choice, due })
  }
  const problems = Object.entries({
    ...errors,
    // Half a code is no reason to take the focus from its field.
    ...(codeError === undefined || !isTriedCode ? {} : { code: codeError }),
  }).map(([key, message]) => ({ fieldId: `booking-${key}`, message }))
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={m.staff_new_booking()}
      foot={
        <div className={styles.foot}>
          <p className={styles.total}>
            {price === undefined ? null : (
              <>
                {m.staff_total()} <b>{formatMoney(price.total)}</b> {m.staff_baht()}
              </>
            )}
          </p>
          {isForbidden(booking.error) ? null : (
            <Button variant="next" loading={booking.isPending} disabled={isPricing} onClick={handleSubmit}>
              {bookingOutcome(draft, due) === 'confirmed' ? m.staff_book_and_confirm() : m.staff_book_and_wait()}
            </Button>
          )}
        </div>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <FormErrorSummary title={m.staff_form_problems()} problems={problems} attempt={attempt} />
        {booking.error === null || problems.length > 0 ? null : (
          <Notice tone="danger" role="alert" title={problemMessage(booking.error)}>
            {traceMessage(booking.error)}
          </Notice>
        )}
        <TripFields draft={draft} shop={shop.data} products={products.data} errors={errors} onChange={setDraft}>
          <ModelPicker
            id="booking-product"
            label={m.staff_filter_product()}
            models={products.data}
            offers={models}
            chosen={draft.productId}
            error={errors.product}
            onChoose={(chosen) => {
              const product = products.data?.find(({ id }) => id === chosen)
              setDraft(withProduct(draft, product, shop.data?.addons))
            }}
          />
        </TripFields>
        <MoreThings
          draft={draft}
          shop={shop.data}
          products={products.data}
          offers={models}
          error={errors.more}
          onChange={change}
        />
        <UnitChoice
          draft={draft}
          isStay={isStay}
          isFree={quote.data?.isFree}
          nearest={quote.data?.nearestFreeStart ?? null}
          onChange={change}
        />
        <CustomerFields draft={draft} errors={errors} onChange={change} />
        <PriceSection
          quote={price}
          error={quote.error}
          isLoading={quote.isFetching}
          code={draft.code}
          codeError={codeError}
          onCode={(code) => change({ code })}
        />
        <OutcomeFields draft={draft} due={due} errors={errors} onChange={change} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1}>
          {m.staff_new_booking()}
        </button>
      </form>
    </Dialog>
  )
}

const NOTHING: QuoteRequest = { productId: 0, branchId: 0, start: '', end: '' }
