import { useState } from 'react'
import type { FormEvent } from 'react'
import type { FoundPlace, PlaceKind } from '@rodchao/contract'
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

export interface PlaceFormProps {
  /** As a customer wrote it; empty for a place of one's own. */
  name: string
  add: ReturnType<typeof usePlaces>['add']
  onBack: () => void
}

const areaText = (area: FoundPlace) =>
  `${inReadersLanguage(area.subdistrict)}, ${inReadersLanguage(area.district)} ${area.postcode}`

/** A new place: both names, what it is, and its sub-district, from which zone and fee follow. */
export function PlaceForm({ name, add, onBack }: PlaceFormProps) {
  const [th, setTh] = useState(name)
  const [en, setEn] = useState(name)
  const [kind, setKind] = useState<PlaceKind>('hotel')
  const [typed, setTyped] = useState('')
  const [area, setArea] = useState<FoundPlace | null>(null)
  const [isTried, setTried] = useState(false)
  const found = useAreas(area === null ? typed : '')
  const { error, isPending, mutate } = add
  const missing = (text: string, pointer: string) =>
    fieldError(error, pointer) ?? (isTried && text.trim() === '' ? m.place_staff_name_missing() : undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || th.trim() === '' || en.trim() === '' || area === null) return
    mutate({
      kind,
      name: { th: th.trim(), en: en.trim() },
      subdistrict: area.subdistrict.th,
      postcode: area.postcode,
    })
  }
  const isNamed = ['/name/th', '/name/en', '/subdistrict'].some((pointer) => fieldError(error, pointer) !== undefined)
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
      <div className={styles.foot}>
        <Button onClick={onBack}>{m.place_staff_back()}</Button>
        <Button type="submit" variant="next" loading={isPending}>
          {m.place_staff_save()}
        </Button>
      </div>
    </form>
  )
}
