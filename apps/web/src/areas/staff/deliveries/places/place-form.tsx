import { useState } from 'react'
import type { FormEvent } from 'react'
import type { FoundPlace, ListedPlace, PlaceKind } from '@rodchao/contract'
import { isInThailand, readCoordinates } from '@rodchao/rental'
import type { Coordinates } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { KIND_LABELS, KINDS } from './place-kinds.ts'
import { useAreas } from './use-places.ts'
import type { usePlaces } from './use-places.ts'
import styles from './places-sheet.module.css'

const LONGEST_NAME = 120

type Places = ReturnType<typeof usePlaces>

export interface PlaceFormProps {
  /** As a customer wrote it; empty for a place of one's own. */
  name: string
  /** The place that is changed; null for a new one. */
  place: ListedPlace | null
  places: Pick<Places, 'add' | 'change'>
  onBack: () => void
}

type Area = Pick<FoundPlace, 'subdistrict' | 'district' | 'postcode'>

const areaText = (area: Area) =>
  `${inReadersLanguage(area.subdistrict)}, ${inReadersLanguage(area.district)} ${area.postcode}`

/** What the typed door is: nothing, a point of the country, or why it is none. */
function readDoor(text: string): { pin: Coordinates | null; fault: string | null } {
  if (text.trim() === '') return { pin: null, fault: null }
  const pin = readCoordinates(text)
  if (pin === null) return { pin, fault: m.place_staff_pin_unreadable() }
  return { pin, fault: isInThailand(pin) ? null : m.place_staff_pin_outside() }
}

/** A place: both names, what it is, its sub-district, from which zone and fee follow, and its door for drivers. */
export function PlaceForm({ name, place, places, onBack }: PlaceFormProps) {
  const [th, setTh] = useState(place?.name.th ?? name)
  const [en, setEn] = useState(place?.name.en ?? name)
  const [kind, setKind] = useState<PlaceKind>(place?.kind ?? 'hotel')
  const [typed, setTyped] = useState('')
  const [area, setArea] = useState<Area | null>(place)
  const [door, setDoor] = useState(place?.pin ? `${place.pin.latitude}, ${place.pin.longitude}` : '')
  const [isTried, setTried] = useState(false)
  const found = useAreas(area === null ? typed : '')
  const { error, isPending } = place === null ? places.add : places.change
  const { pin, fault } = readDoor(door)
  const missing = (text: string, pointer: string) =>
    fieldError(error, pointer) ?? (isTried && text.trim() === '' ? m.place_staff_name_missing() : undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || th.trim() === '' || en.trim() === '' || area === null || fault !== null) return
    const next = {
      kind,
      name: { th: th.trim(), en: en.trim() },
      subdistrict: area.subdistrict.th,
      postcode: area.postcode,
      pin,
    }
    if (place === null) places.add.mutate(next)
    else places.change.mutate({ id: place.id, version: place.version, place: next })
  }
  const isNamed = ['/name/th', '/name/en', '/subdistrict', '/pin'].some(
    (pointer) => fieldError(error, pointer) !== undefined,
  )
  return (
    <form className={styles.sheet} noValidate onSubmit={handleSubmit}>
      {error === null || isNamed ? null : (
        <Notice tone="danger" role="alert">
          {problemMessage(error)}
        </Notice>
      )}
      <TextField
        label={m.place_staff_name_th()}
        value={th}
        maxLength={LONGEST_NAME}
        error={missing(th, '/name/th')}
        onChange={(event) => setTh(event.currentTarget.value)}
      />
      <TextField
        label={m.place_staff_name_en()}
        value={en}
        maxLength={LONGEST_NAME}
        error={missing(en, '/name/en')}
        onChange={(event) => setEn(event.currentTarget.value)}
      />
      <SelectField
        label={m.place_staff_kind()}
        value={kind}
        options={KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
        onChange={(event) => setKind(event.currentTarget.value as PlaceKind)}
      />
      <SuggestField
        label={m.place_staff_area()}
        help={m.place_staff_area_help()}
        error={
          fieldError(error, '/subdistrict') ?? (isTried && area === null ? m.place_staff_area_missing() : undefined)
        }
        value={area === null ? typed : areaText(area)}
        onValue={(value) => {
          setArea(null)
          setTyped(value)
        }}
        suggestions={found.map((place) => ({
          key: `${place.name.th} ${place.district.th} ${place.postcode}`,
          label: inReadersLanguage(place.subdistrict),
          note: `${inReadersLanguage(place.district)} ${inReadersLanguage(place.province)} ${place.postcode}`,
          aside: place.zoneId === null ? m.place_not_served() : undefined,
        }))}
        onChoose={(index) => setArea(found[index] ?? null)}
        listLabel={m.place_list()}
        status={area === null && typed !== '' ? m.place_count({ count: found.length }) : ''}
      />
      <TextField
        label={m.place_staff_pin()}
        optional={m.staff_optional()}
        help={m.place_staff_pin_help()}
        value={door}
        spellCheck={false}
        autoComplete="off"
        error={fieldError(error, '/pin') ?? (isTried ? (fault ?? undefined) : undefined)}
        onChange={(event) => setDoor(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>{m.place_staff_back()}</Button>
        <Button type="submit" variant="next" loading={isPending}>
          {m.place_staff_save()}
        </Button>
      </div>
    </form>
  )
}
