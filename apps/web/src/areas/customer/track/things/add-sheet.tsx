import { useState } from 'react'
import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addonFault } from '#lib/addons/offered-addons.ts'
import { AddonRows } from '../../core/addons/addon-rows.tsx'
import { useAddonsLeft } from '../../core/addons/use-addons-left.ts'
import { ContactLinks } from '../booking/contact-bar.tsx'
import { changeFieldFault, changeProblemText } from '../changes/change-labels.ts'
import { momentOf, wireMoment } from '../changes/change-model.ts'
import { placeHours, MomentFields } from '../changes/moment-fields.tsx'
import { localText, periodText } from '../labels.ts'
import { traceText } from '../problem-messages.ts'
import { addTitle } from './things-labels.ts'
import { useAdding } from './use-adding.ts'
import type { OwnOffers } from '@rodchao/contract'
import type { ProblemError } from '#lib/api/problem-error.ts'
import type { ShopContact } from '../api.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'
import type { TypedMoment } from '../changes/change-model.ts'
import type { ShownThingAnswer } from './use-adding.ts'
import sheet from '../changes/change-sheet.module.css'
import styles from './add-sheet.module.css'

export interface AddSheetProps {
  booking: OpenBooking
  contact: ShopContact | null
  onClose: () => void
}

interface TypedTimes {
  start: TypedMoment
  end: TypedMoment
}

/** One more vehicle in the time of the booking or a part of it: the price and whether one is free stand before the press. */
export function AddSheet({ booking, contact, onClose }: AddSheetProps) {
  const { reservation, api, token, onChange } = booking
  const handleDone = () => {
    onClose()
    // What happened stands at the head of the page.
    window.scrollTo({ top: 0 })
  }
  const { offers, shown, along, busy, problem, look, choose, send, addonsOf } = useAdding({
    api,
    token,
    onChange,
    onDone: handleDone,
  })
  const left = useAddonsLeft(api, offers, offers?.addons ?? [])
  const locale = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  const [times, setTimes] = useState<TypedTimes | null>(null)
  const [unread, setUnread] = useState<'start' | 'end' | null>(null)
  const isOutAlready = reservation.status === 'on_rent'

  const lookAt = (typed: TypedTimes | null) => {
    const [start, end] = typed === null ? [null, null] : [wireMoment(typed.start), wireMoment(typed.end)]
    const wrong = typed === null ? null : start === null ? 'start' : end === null ? 'end' : null
    setUnread(wrong)
    if (wrong !== null) return
    setChosen(null)
    void look({ start, end })
  }
  const handleShorter = (isShorter: boolean) => {
    if (!isShorter) {
      setTimes(null)
      lookAt(null)
    } else if (offers !== null) setTimes({ start: momentOf(offers.start), end: momentOf(offers.end) })
  }
  const fault = (field: 'start' | 'end') => changeFieldFault(field, unread, problem)
  const general = problem === undefined ? undefined : addProblemText(problem)
  const trace = problem === undefined ? undefined : traceText(problem)
  return (
    <Dialog open onClose={onClose} kind="sheet" title={addTitle(booking.reservation)}>
      <div className={sheet.parts}>
        <section className={sheet.part}>
          <p className={styles.time}>
            <span>{isOutAlready ? m.track_thing_add_time_left() : m.track_thing_add_time()}</span>
            {offers === null || times !== null ? null : <b>{periodText(offers)}</b>}
          </p>
          <CheckboxField
            label={m.track_thing_add_shorter()}
            checked={times !== null}
            onChange={(event) => handleShorter(event.currentTarget.checked)}
          />
          {times === null ? null : (
            <>
              <MomentFields
                label={m.track_ask_start_day()}
                timeLabel={m.track_ask_start_time()}
                value={times.start}
                error={fault('start')}
                hours={placeHours(contact, reservation)}
                onChange={(start) => setTimes({ ...times, start })}
              />
              <MomentFields
                label={m.track_ask_end_day()}
                timeLabel={m.track_ask_end_time()}
                value={times.end}
                error={fault('end')}
                hours={placeHours(contact, reservation)}
                onChange={(end) => setTimes({ ...times, end })}
              />
              <Button wide loading={busy === 'offers'} onClick={() => lookAt(times)}>
                {m.track_thing_add_look()}
              </Button>
            </>
          )}
        </section>
        {offers === null ? (
          busy === 'offers' ? (
            <SkeletonGroup label={m.track_thing_add_loading()}>
              <Skeleton shape="row" />
              <Skeleton shape="row" />
              <Skeleton shape="row" />
            </SkeletonGroup>
          ) : null
        ) : (
          <Offers
            offers={offers}
            chosen={chosen}
            onChoose={(productId) => {
              setChosen(productId)
              void choose(productId, {})
            }}
          />
        )}
        {chosen === null || addonsOf(chosen).length === 0 ? null : (
          <fieldset className={sheet.things}>
            <legend>{m.reserve_addons()}</legend>
            <div className={styles.along}>
              <AddonRows
                addons={addonsOf(chosen)}
                locale={locale}
                left={left}
                quantityOf={({ id, includedQuantity }) => along[id] ?? includedQuantity}
                onQuantity={({ id }, quantity) => void choose(chosen, { ...along, [id]: quantity })}
              />
            </div>
          </fieldset>
        )}
        {busy === 'price' && shown === null ? (
          <SkeletonGroup label={m.track_thing_add_loading()}>
            <Skeleton shape="row" />
          </SkeletonGroup>
        ) : null}
        {shown === null ? null : <Answer shown={shown} isBusy={busy !== null} onSend={() => void send()} />}
        {general === undefined ? null : (
          <Notice tone="danger" role="alert">
            {general}
            {trace === undefined ? null : <p className={sheet.small}>{trace}</p>}
          </Notice>
        )}
        {offers?.offers.some(({ isFree }) => isFree) === false || general !== undefined ? (
          <ContactLinks contact={contact} phone={reservation.branch.phone} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Why it did not go, where no field says it. */
function addProblemText(problem: ProblemError | null): string | undefined {
  const full = problem?.errors.find(({ code }) => code === 'too_many')
  if (full !== undefined) return m.track_thing_add_full({ count: Number(full.params?.['maximum'] ?? 0) })
  const few = addonFault(problem?.errors)
  if (few !== undefined) return m.reserve_problem_addon_left(few)
  return changeProblemText(problem)
}

interface OffersProps {
  offers: OwnOffers
  chosen: number | null
  onChoose: (productId: number) => void
}

function Offers({ offers: { offers, isDelivered }, chosen, onChoose }: OffersProps) {
  const free = offers.filter(({ isFree }) => isFree)
  const taken = offers.filter(({ isFree }) => !isFree)
  if (free.length === 0) return <p>{m.track_thing_add_none()}</p>
  return (
    <fieldset className={sheet.things}>
      <legend>{m.track_thing_add_which()}</legend>
      {free.map((offer) => (
        <label key={offer.productId} className={styles.offer}>
          <input
            type="radio"
            name="added-thing"
            checked={chosen === offer.productId}
            onChange={() => onChoose(offer.productId)}
          />
          <Drawing offer={offer} />
          <span className={styles.words}>
            <b>{localText(offer.name)}</b>
            <small>{m.track_thing_add_deposit({ amount: formatMoney(offer.damageDeposit) })}</small>
          </span>
          <span className={styles.price}>{m.track_thing_add_price({ amount: formatMoney(offer.total) })}</span>
        </label>
      ))}
      {taken.length === 0 ? null : (
        <p className={sheet.small}>
          {m.track_thing_add_others({ names: taken.map(({ name }) => localText(name)).join(', ') })}
        </p>
      )}
      <p className={sheet.small}>{isDelivered ? m.track_thing_add_delivered() : m.track_thing_add_at_shop()}</p>
    </fieldset>
  )
}

function Drawing({ offer: { drawing } }: { offer: OwnOffers['offers'][number] }) {
  if (!isVehicleKind(drawing.kind)) return <span />
  const paint = isVehiclePaint(drawing.paint) ? { paint: drawing.paint } : {}
  return <VehiclePicture kind={drawing.kind} {...paint} size="sm" ground />
}

interface AnswerProps {
  shown: ShownThingAnswer
  isBusy: boolean
  onSend: () => void
}

/** It may stand below the edge of the sheet. */
const showWhole = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

function Answer({ shown: { answer, changed }, isBusy, onSend }: AnswerProps) {
  const { quote, newTotal, toPay, isFree, isAtOnce } = answer
  return (
    <section ref={showWhole} className={sheet.answer} aria-live="polite" aria-busy={isBusy}>
      {changed === 'price' ? (
        <Notice tone="warning" role="alert">
          {m.track_ask_new_price()}
        </Notice>
      ) : null}
      {isFree ? (
        <>
          <p className={sheet.small}>{periodText(answer)}</p>
          <PriceLines
            lines={quote.lines.map(({ text, amount }, index) => ({
              key: String(index),
              label: localText(text),
              amount: formatExactMoney(amount),
            }))}
            total={{ label: m.track_ask_difference(), amount: `+${formatExactMoney(quote.total)}` }}
            after={[
              { key: 'all', label: m.track_ask_all_total(), amount: formatExactMoney(newTotal) },
              { key: 'pay', label: m.track_price_balance(), amount: formatExactMoney(toPay) },
            ]}
          />
          <Button variant="next" size="lg" wide loading={isBusy} onClick={onSend}>
            {isAtOnce ? m.track_thing_add_now() : m.track_ask_send()}
          </Button>
          <p className={sheet.small}>{isAtOnce ? m.track_thing_add_now_note() : m.track_ask_send_note()}</p>
        </>
      ) : (
        <Notice tone="warning" role="alert">
          {m.track_thing_add_taken()}
        </Notice>
      )}
    </section>
  )
}
