import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FoundPlace } from '@rodchao/contract'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ApiClient } from '#lib/api/api-client.ts'
import { formatClock, formatTime, unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { keepPostcode, readPostcode } from '#lib/session/customer-keys.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Suggestion } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { forgetLastBooking } from '../../core/last-booking.ts'
import { Remembered } from '../frame/remembered.tsx'
import { takeRememberedPlace } from '../model/remembered.ts'
import { baht } from '../labels.ts'
import { LONGEST } from '../model/details.ts'
import { parseDayTime } from '../model/hours.ts'
import { areaParts, chosenText, placeQuestion } from '../model/place-text.ts'
import { keepPlace, noPlace, readPlace, subscribePlace } from '../model/place-draft.ts'
import { useFetched } from '../use-fetched.ts'
import type { Place } from '../model/hours.ts'
import type { PlaceDraft } from '../model/place-draft.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './place-choice.module.css'

const TYPING_MS = 200

export interface DeliveryPlaceProps {
  reserve: Reserve
  onPlace: (place: Place) => void
  /** The shop does not drive there; named as people know it. */
  onOutside: (name: string) => void
}

async function findPlaces(api: ApiClient, query: { q: string }, signal: AbortSignal): Promise<FoundPlace[]> {
  return (await api.call('suggestPlaces', { query, signal })).items
}

/** Where the vehicle is brought: a place of the shop or any address; zone and fee follow from it. */
export function DeliveryPlace({ reserve, onPlace, onOutside }: DeliveryPlaceProps) {
  const { locale } = reserve
  const draft = useSyncExternalStore(subscribePlace, readPlace, noPlace)
  const [isTyping, setTyping] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const putRemembered = useEffectEvent(() => {
    const last = takeRememberedPlace(shopNow())
    const place = last === null ? lastArea(reserve, draft) : placeOf(reserve, { zoneId: last.zone, area: last.area })
    if (place !== null) onPlace(place)
  })
  useEffect(() => putRemembered(), [])
  const handleForget = () => {
    forgetLastBooking()
    setForgotten(true)
    keepPlace(noPlace())
  }
  const question = isTyping ? placeQuestion(draft.text) : null
  const found = useFetched({
    request: question === null ? null : { q: question },
    prefetched: null,
    load: findPlaces,
    delayMs: TYPING_MS,
  })
  // While one goes on typing the earlier list stands, so that it does not flicker.
  const places = question === null ? [] : (found.answer ?? (found.isLoading ? found.stale : null) ?? [])

  const handleText = (text: string) => {
    setTyping(true)
    keepPlace({ ...draft, text, isSettled: false, isArea: false, isRemembered: false })
  }
  const handleChoose = (index: number) => {
    const place = places[index]
    if (place === undefined) return
    setTyping(false)
    const { text, isArea } = chosenText(draft.text, place, locale, m.place_area_name(areaParts(place, locale)))
    const served = placeOf(reserve, place)
    keepPlace({ ...draft, text, isArea, isSettled: served !== null })
    if (served?.area) keepPostcode(served.area.postcode)
    if (served === null) onOutside(place.kind === 'area' ? text : place.name[locale])
    else onPlace(served)
  }
  const isAnswered = question !== null && found.answer !== null
  return (
    <div className={styles.place}>
      {draft.isRemembered || isForgotten ? <Remembered isForgotten={isForgotten} onForget={handleForget} /> : null}
      <SuggestField
        id="delivery-place"
        label={m.place_field()}
        help={helpOf(question !== null && found.problem !== null, isAnswered && places.length === 0)}
        value={draft.text}
        maxLength={LONGEST.deliveryPlace}
        onValue={handleText}
        suggestions={places.map((place) => suggestionOf(place, reserve))}
        onChoose={handleChoose}
        listLabel={m.place_list()}
        status={isAnswered ? m.place_count({ count: places.length }) : ''}
      />
      {draft.isSettled ? (
        <Served reserve={reserve} />
      ) : (
        <AreaSelect reserve={reserve} onPlace={onPlace} onSettled={() => settle(draft)} />
      )}
      <TextField
        id="delivery-room"
        label={m.place_room()}
        help={m.place_room_help()}
        optional={draft.isArea ? undefined : m.reserve_optional()}
        autoComplete="off"
        maxLength={LONGEST.room}
        value={draft.room}
        onChange={(event) => keepPlace({ ...draft, room: event.target.value })}
      />
    </div>
  )
}

/** The area of the postcode to which the last vehicle was brought, where it can only be one and nothing is typed yet. */
function lastArea({ shop }: Reserve, { text }: PlaceDraft): Place | null {
  const postcode = text === '' ? readPostcode() : null
  const [zone, ...others] = shop.zones.filter(({ areas }) => areas.some((area) => area.postcode === postcode))
  const area = zone?.areas.find((one) => one.postcode === postcode)
  const branch = shop.branches.find(({ id }) => id === zone?.branchId)
  if (zone === undefined || area === undefined || branch === undefined || others.length > 0) return null
  return { branch, zone, area }
}

function settle(draft: PlaceDraft): void {
  if (draft.text.trim() !== '') keepPlace({ ...draft, isSettled: true })
}

function helpOf(isUnanswered: boolean, isNothing: boolean): string {
  if (isUnanswered) return m.place_unanswered()
  return isNothing ? m.place_none() : m.place_field_help()
}

/** The zone and area of this page's shop that are named; null where it does not go, or not any more. */
function placeOf({ shop }: Reserve, found: Pick<FoundPlace, 'zoneId' | 'area'>): Place | null {
  const zone = shop.zones.find(({ id }) => id === found.zoneId)
  const branch = shop.branches.find(({ id }) => id === zone?.branchId)
  if (zone === undefined || branch === undefined) return null
  return { branch, zone, area: zone.areas.find(({ subdistrict }) => subdistrict.en === found.area) ?? null }
}

function suggestionOf(found: FoundPlace, { shop, locale }: Reserve): Suggestion {
  const zone = shop.zones.find(({ id }) => id === found.zoneId)
  const isArea = found.kind === 'area'
  const parts = areaParts(found, locale)
  return {
    key: `${found.kind} ${found.name.th} ${found.district.th} ${found.postcode}`,
    label: isArea ? parts.subdistrict : found.name[locale],
    note: isArea ? m.place_area_around(parts) : m.place_area_name(parts),
    aside: zone === undefined ? m.place_not_served() : m.place_fee({ amount: baht(zone.feeEachWay) }),
  }
}

function hoursOf({ opensMinute, closesMinute }: NonNullable<Place['zone']>): { from: string; to: string } {
  return {
    from: formatClock(opensMinute),
    to: formatTime(parseDayTime(`2026-01-01T${formatClock(closesMinute)}`)),
  }
}

/** In one line, also at its dash. */
const hoursText = (zone: NonNullable<Place['zone']>) =>
  unbroken(m.place_hours(hoursOf(zone))).replace('–', '\u2060–\u2060')

/** That the shop drives there, when, and for how much. */
function Served({ reserve: { place } }: { reserve: Reserve }) {
  const { zone } = place
  if (zone === null) return null
  return (
    <p className={styles.served} role="status">
      <Icon of={IconCircleCheck} size={18} className={styles.tick} />
      <span>
        {m.place_served({ amount: baht(zone.feeEachWay), hours: hoursText(zone) })}
        {zone.freeOverRent === null ? null : <> · {m.place_free_from({ amount: baht(zone.freeOverRent) })}</>}
      </span>
    </p>
  )
}

interface AreaSelectProps {
  reserve: Reserve
  onPlace: (place: Place) => void
  onSettled: () => void
}

/** The sub-district by hand, for a place that no list knows and while none can be asked. */
function AreaSelect({ reserve, onPlace, onSettled }: AreaSelectProps) {
  const { shop, place, locale } = reserve
  const { zone, area } = place
  if (zone === null) return null
  const handleArea = (value: string) => {
    const [zoneId, english] = [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)]
    const chosen = shop.zones.find(({ id }) => String(id) === zoneId)
    const branch = shop.branches.find(({ id }) => id === chosen?.branchId)
    if (chosen === undefined || branch === undefined) return
    const area = chosen.areas.find(({ subdistrict }) => subdistrict.en === english) ?? null
    if (area !== null) keepPostcode(area.postcode)
    onSettled()
    onPlace({ branch, zone: chosen, area })
  }
  return (
    <SelectField
      id="area"
      label={m.reserve_area()}
      help={m.reserve_area_help({ amount: baht(zone.feeEachWay), ...hoursOf(zone) })}
      value={`${zone.id} ${area?.subdistrict.en ?? ''}`}
      onChange={(event) => handleArea(event.target.value)}
    >
      {shop.zones.map((option) => (
        <optgroup key={option.id} label={option.name[locale]}>
          {option.areas.map(({ subdistrict, postcode }) => (
            <option key={`${subdistrict.en} ${postcode}`} value={`${option.id} ${subdistrict.en}`}>
              {`${subdistrict[locale]} ${postcode}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** That the shop does not drive there. The field in which the place was chosen is gone: the way out is what comes next. */
export function OutsideNote({ place }: { place: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <Notice tone="warning" role="alert">
        <p>{m.place_outside({ place })}</p>
      </Notice>
    </div>
  )
}
