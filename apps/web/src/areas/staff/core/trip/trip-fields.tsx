import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Product, Shop } from '@rodchao/contract'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatDate, formatTime } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { addonChargeLabel, offeredAddons, takenQuantity } from '#lib/addons/offered-addons.ts'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { inReadersLanguage, namedOptions } from '../labels.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { useApi } from '#shell/use-api.ts'
import { addonsLeftOptions } from '../api/catalogue.ts'
import { useSettled } from './use-settled.ts'
import { toWireTime } from '../wire-time.ts'
import type { FieldErrors, BookingChannel, BookingDraft } from './booking-draft.ts'
import { countsGuests, rentalDays, newDraft, withLength, withOutDay } from './booking-draft.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FormSection } from './form-section.tsx'
import styles from './form-section.module.css'

type Addon = Shop['addons'][number]

const LENGTHS = [1, 2, 3, 7, 30]
const CHANNELS: readonly BookingChannel[] = ['walk_in', 'phone', 'line']

export interface TripFieldsProps {
  draft: BookingDraft
  shop: Shop | undefined
  products: readonly Product[] | undefined
  errors: FieldErrors
  onChange: (draft: BookingDraft) => void
  /** What the product is chosen with. */
  children: ReactNode
}

export function TripFields({ draft, shop, products, errors, onChange, children }: TripFieldsProps) {
  const product = products?.find(({ id }) => id === draft.productId)
  const isStay = product?.charging === 'night'
  const channelLabels: Record<BookingChannel, string> = {
    walk_in: m.staff_channel_walk_in(),
    phone: m.staff_channel_phone(),
    line: m.staff_channel_line(),
  }
  return (
    <FormSection title={isStay ? m.staff_part_stay() : m.staff_part_trip()}>
      <ChipChoice
        label={m.staff_filter_channel()}
        values={CHANNELS}
        chosen={draft.channel}
        text={(channel) => channelLabels[channel]}
        onChoose={(channel) => onChange({ ...draft, channel })}
      />
      {children}
      <When draft={draft} isStay={isStay} error={errors.period} onChange={onChange} />
      {isStay ? null : <ClosedNotice draft={draft} shop={shop} />}
      <Place draft={draft} isStay={isStay} shop={shop} error={errors.place} onChange={onChange} />
      <Addons isNew draft={draft} shop={shop} product={product} window={draftWindow(draft)} onChange={onChange} />
    </FormSection>
  )
}

const RENTAL_WORDS = {
  length: () => m.staff_length(),
  count: (of: { count: number }) => m.shared_days(of),
  out: () => m.staff_out(),
  outTime: () => m.staff_out_time(),
  back: () => m.staff_back(),
  backTime: () => m.staff_back_time(),
}
const STAY_WORDS: typeof RENTAL_WORDS = {
  length: () => m.staff_stay_length(),
  count: (of) => m.staff_nights(of),
  out: () => m.staff_check_in(),
  outTime: () => m.staff_check_in_time(),
  back: () => m.staff_check_out(),
  backTime: () => m.staff_check_out_time(),
}

type SectionProps = Pick<TripFieldsProps, 'draft' | 'onChange'>

export interface WhenProps extends SectionProps {
  /** Guests check in and out, and stay for nights. */
  isStay: boolean
  error: string | undefined
}

export function When({ draft, isStay, error, onChange }: WhenProps) {
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  /** Pressed in the calendar as the day out, while the day back is still to be pressed. */
  const [pressed, setPressed] = useState<string>()
  const today = newDraft(useNow()).outDay
  const days = rentalDays(draft)
  const words = isStay ? STAY_WORDS : RENTAL_WORDS
  const clock = (time: string) => formatTime(toWireTime(draft.outDay, time))
  const toggle = () => {
    setOpen(!isOpen)
    setPressed(undefined)
  }
  return (
    <>
      <ChipChoice
        label={words.length()}
        values={LENGTHS}
        chosen={days}
        text={(count) => words.count({ count })}
        onChoose={(length) => onChange(withLength(draft, length))}
      />
      <div className={styles.when}>
        <DayButton id="booking-period" name={words.out()} day={draft.outDay} isOpen={isOpen} onPress={toggle} />
        <TimeSelect
          label={words.outTime()}
          value={draft.outTime}
          format={clock}
          onChange={(event) => onChange({ ...draft, outTime: event.currentTarget.value, unitId: null })}
        />
        <DayButton name={words.back()} day={draft.backDay} isOpen={isOpen} onPress={toggle} />
        <TimeSelect
          label={words.backTime()}
          value={draft.backTime}
          format={clock}
          onChange={(event) => onChange({ ...draft, backTime: event.currentTarget.value, unitId: null })}
        />
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {isOpen ? (
        <DateRangeCalendar
          label={words.length()}
          language={language}
          today={today}
          minDays={isStay ? 1 : 0}
          value={pressed === draft.outDay ? { from: pressed } : { from: draft.outDay, to: draft.backDay }}
          onChange={({ from, to }) => {
            if (from === undefined) return
            setPressed(to === undefined ? from : undefined)
            if (to === undefined) onChange(withOutDay(draft, from))
            else {
              onChange({ ...draft, outDay: from, backDay: to, unitId: null })
              setOpen(false)
              document.getElementById('booking-period')?.focus()
            }
          }}
        />
      ) : null}
    </>
  )
}

function DayButton(props: { id?: string; name: string; day: string; isOpen: boolean; onPress: () => void }) {
  const { id, name, day, isOpen, onPress } = props
  return (
    <div className={styles.day}>
      <span className={styles.label}>{name}</span>
      <Chip
        id={id}
        pressed={false}
        aria-expanded={isOpen}
        aria-label={`${name} ${formatDate(day, 'weekday')}`}
        onClick={onPress}
      >
        {formatDate(day, 'weekday')}
      </Chip>
    </div>
  )
}

interface PlaceProps extends SectionProps {
  isStay: boolean
  shop: Shop | undefined
  error: string | undefined
}

function Place({ draft, isStay, shop, error, onChange }: PlaceProps) {
  const number = (text: string) => (text === '' ? null : Number(text))
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={m.staff_filter_branch()}
          value={draft.branchId ?? ''}
          onChange={(event) =>
            onChange({ ...draft, branchId: number(event.currentTarget.value), zoneId: null, unitId: null })
          }
          options={namedOptions(shop?.branches)}
        />
        {/* Vehicles of the same booking are brought to the house, which has its zone. */}
        {isStay && draft.more.length === 0 ? null : <ZoneField draft={draft} shop={shop} onChange={onChange} />}
      </div>
      <PlaceField draft={draft} error={error} onChange={onChange} />
    </>
  )
}

export function ZoneField({
  draft,
  shop,
  error,
  onChange,
}: SectionProps & { shop: Shop | undefined; error?: string | undefined }) {
  const zones = shop?.zones.filter(({ branchId }) => branchId === draft.branchId)
  return (
    <SelectField
      label={m.staff_delivery()}
      value={draft.zoneId ?? ''}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, zoneId: value === '' ? null : Number(value) })}
      options={[{ value: '', label: m.staff_delivery_none() }, ...namedOptions(zones)]}
    />
  )
}

/** Where it is delivered to; not asked of who comes to the shop. */
export function PlaceField({ draft, error, onChange }: SectionProps & { error: string | undefined }) {
  if (draft.zoneId === null) return null
  return (
    <TextField
      id="booking-place"
      label={m.staff_delivery_place()}
      placeholder={m.staff_delivery_place_example()}
      value={draft.place}
      maxLength={300}
      error={error}
      onChange={(event) => onChange({ ...draft, place: event.currentTarget.value })}
    />
  )
}

export function Addons({
  draft,
  shop,
  product,
  window,
  isNew,
  onChange,
}: SectionProps & {
  shop: Shop | undefined
  product: Product | undefined
  /** When they are with the customer, and whose own pieces count as free; ISO 8601. */
  window: { start: string; end: string; except?: string } | null
  /** What is booked now has what is included as long as nobody says otherwise; what was booked has what it was booked with. */
  isNew?: boolean
}) {
  const addons = product === undefined ? [] : offeredAddons(shop?.addons ?? [], product)
  const isCounted = addons.some((addon) => addon.isCounted)
  const left = useQuery(addonsLeftOptions(useApi(), useSettled(window), isCounted)).data
  const quantityOf = (addon: Addon) =>
    isNew === true ? takenQuantity(addon, draft.addons[addon.id]) : (draft.addons[addon.id] ?? 0)
  const row = (addon: Addon) => (
    <AddonRow
      key={addon.id}
      addon={addon}
      left={left?.get(addon.id)}
      quantity={quantityOf(addon)}
      onChange={(quantity) => onChange({ ...draft, addons: { ...draft.addons, [addon.id]: quantity } })}
    />
  )
  const extras = addons.filter((addon) => !countsGuests(addon))
  const chosen = extras.filter((addon) => quantityOf(addon) > 0).length
  return (
    <>
      {addons.filter(countsGuests).map(row)}
      {extras.length === 0 ? null : (
        <details>
          <summary className={styles.label}>
            {chosen === 0 ? m.staff_addons() : m.staff_addons_chosen({ count: chosen })}
          </summary>
          {extras.map(row)}
        </details>
      )}
    </>
  )
}

interface AddonRowProps {
  addon: Addon
  left: number | undefined
  quantity: number
  onChange: (quantity: number) => void
}

function AddonRow({ addon, left, quantity, onChange }: AddonRowProps) {
  const { name, maxQuantity } = addon
  const locale = useLocale()
  return (
    <div className={styles.addon}>
      <span>
        {inReadersLanguage(name)}
        <small>{addonChargeLabel(addon, locale)}</small>
        <AddonLeft left={left} />
      </span>
      <Stepper
        label={inReadersLanguage(name)}
        decreaseLabel={m.staff_less()}
        increaseLabel={m.staff_more()}
        value={quantity}
        min={countsGuests(addon) ? 1 : 0}
        max={Math.min(maxQuantity, left ?? maxQuantity)}
        onChange={onChange}
      />
    </div>
  )
}

function AddonLeft({ left }: { left: number | undefined }) {
  if (left === undefined) return null
  return <small>{left === 0 ? m.staff_addon_sold_out() : m.staff_addon_left({ count: formatCount(left) })}</small>
}

/** The draft's time, as far as it is one. */
export function draftWindow({ outDay, outTime, backDay, backTime }: BookingDraft, except?: string) {
  const [start, end] = [toWireTime(outDay, outTime), toWireTime(backDay, backTime)]
  return { start, end, ...(except === undefined ? {} : { except }) }
}
