import { useState } from 'react'
import type { ListedPlace, PlaceKind } from '@rodchao/contract'
import { isInThailand, readCoordinates } from '@rodchao/rental'
import type { Coordinates } from '@rodchao/rental'
import { isProblem } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { FormDialog } from '#areas/staff/core/components/form-dialog.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { KIND_LABELS, KINDS } from './place-kinds.ts'
import { PlaceElsewhere } from './place-elsewhere.tsx'
import { areaOf, areaText, doorText } from './place-texts.ts'
import type { Area } from './place-texts.ts'
import { useAreas } from './use-places.ts'
import type { usePlaces } from './use-places.ts'

const LONGEST_NAME = 120

type Places = ReturnType<typeof usePlaces>

export interface PlaceFormProps {
  /** As a customer wrote it; empty for a place of one's own. */
  name: string
  /** The place that is changed, as it stands now; null for a new one. */
  place: ListedPlace | null
  /** The same as it was when the form was opened: somebody else may have changed it since. */
  opened: ListedPlace | null
  places: Pick<Places, 'add' | 'change'>
  onClose: () => void
  /** The place is not any more what was seen. */
  onStale: () => void
}

/** What the typed door is: nothing, a point of the country, or why it is none. */
function readDoor(text: string): { pin: Coordinates | null; fault: string | null } {
  if (text.trim() === '') return { pin: null, fault: null }
  const pin = readCoordinates(text)
  if (pin === null) return { pin, fault: m.place_staff_pin_unreadable() }
  return { pin, fault: isInThailand(pin) ? null : m.place_staff_pin_outside() }
}

/** A place: both names, what it is, its sub-district, from which zone and fee follow, and its door for drivers. */
export function PlaceForm({ name, place, opened, places, onClose, onStale }: PlaceFormProps) {
  const [th, setTh] = useDraft('th', place?.name.th ?? name)
  const [en, setEn] = useDraft('en', place?.name.en ?? name)
  const [kind, setKind] = useDraft<PlaceKind>('kind', place?.kind ?? 'hotel')
  const [typed, setTyped] = useDraft('typed', '')
  // One or none.
  const [areas, setAreas] = useDraft<readonly Area[]>('area', place === null ? [] : [areaOf(place)])
  const [door, setDoor] = useDraft('door', doorText(place))
  const forgetDraft = useForgetDraft()
  const area = areas[0] ?? null
  const [isTried, setTried] = useState(false)
  const found = useAreas(area === null ? typed : '')
  const { error, isPending } = place === null ? places.add : places.change
  const { pin, fault } = readDoor(door)
  const missing = (text: string, pointer: string) =>
    fieldError(error, pointer) ?? (isTried && text.trim() === '' ? m.place_staff_name_missing() : undefined)
  const isStale = isProblem(error, 'stale_version')
  const handleSaved = () => {
    forgetDraft()
    onClose()
  }
  const handleSubmit = () => {
    setTried(true)
    if (th.trim() === '' || en.trim() === '' || area === null || fault !== null) return
    const next = {
      kind,
      name: { th: th.trim(), en: en.trim() },
      subdistrict: area.subdistrict.th,
      postcode: area.postcode,
      pin,
    }
    if (place === null) return places.add.mutate(next, { onSuccess: handleSaved })
    places.change.mutate(
      { id: place.id, version: place.version, place: next },
      {
        onSuccess: handleSaved,
        onError: (refusal) => {
          if (isProblem(refusal, 'stale_version')) onStale()
        },
      },
    )
  }
  const isNamed = ['/name/th', '/name/en', '/subdistrict', '/pin'].some(
    (pointer) => fieldError(error, pointer) !== undefined,
  )
  return (
    <FormDialog
      kind="sheet"
      title={place === null ? m.place_staff_new() : m.place_staff_change()}
      submit={m.place_staff_save()}
      back={m.place_staff_back()}
      isPending={isPending}
      problem={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {place === null || opened === null || place.version === opened.version ? null : (
        <PlaceElsewhere
          was={opened}
          is={place}
          form={{ th, en, kind, area: area === null ? '' : areaText(area), door }}
        />
      )}
      {error === null || isNamed || isStale ? null : (
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
          setAreas([])
          setTyped(value)
        }}
        suggestions={found.map((place) => ({
          key: `${place.name.th} ${place.district.th} ${place.postcode}`,
          label: inReadersLanguage(place.subdistrict),
          note: `${inReadersLanguage(place.district)} ${inReadersLanguage(place.province)} ${place.postcode}`,
          aside: place.zoneId === null ? m.place_not_served() : undefined,
        }))}
        onChoose={(index) => setAreas(found.slice(index, index + 1).map(areaOf))}
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
    </FormDialog>
  )
}
