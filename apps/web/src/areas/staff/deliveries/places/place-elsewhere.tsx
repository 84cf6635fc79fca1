import type { ListedPlace, PlaceKind } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { KIND_LABELS } from './place-kinds.ts'
import { areaText, doorText } from './place-texts.ts'

interface Said {
  readonly th: string
  readonly en: string
  readonly kind: PlaceKind
  readonly area: string
  readonly door: string
}

const FIELDS: Readonly<Record<keyof Said, () => string>> = {
  th: () => m.place_staff_name_th(),
  en: () => m.place_staff_name_en(),
  kind: () => m.place_staff_kind(),
  area: () => m.place_staff_area(),
  door: () => m.place_staff_pin(),
}

function saidOf(place: ListedPlace): Said {
  const { name, kind } = place
  return { th: name.th, en: name.en, kind, area: areaText(place), door: doorText(place) }
}

const wordsOf = (said: Said, name: keyof Said) =>
  name === 'kind' ? KIND_LABELS[said.kind]() : said[name] === '' ? m.records_none() : said[name]

export interface PlaceElsewhereProps {
  was: ListedPlace
  is: ListedPlace
  form: Said
}

/** Somebody else saved the place first: what of theirs stands in the form now, and what both changed. */
export function PlaceElsewhere({ was, is, form }: PlaceElsewhereProps) {
  const [seen, now] = [saidOf(was), saidOf(is)]
  const changed = (Object.keys(FIELDS) as (keyof Said)[]).filter((name) => seen[name] !== now[name])
  const both = changed.filter((name) => form[name] !== now[name])
  const taken = changed.filter((name) => form[name] === now[name])
  return (
    <Notice tone="warning" role="alert" title={m.place_staff_elsewhere()}>
      {taken.length === 0 ? null : <p>{m.records_elsewhere_taken()}</p>}
      <Lines names={taken} said={now} />
      {both.length === 0 ? null : <p>{m.records_elsewhere_both()}</p>}
      <Lines names={both} said={now} />
    </Notice>
  )
}

function Lines({ names, said }: { names: readonly (keyof Said)[]; said: Said }) {
  if (names.length === 0) return null
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {FIELDS[name]()}: {wordsOf(said, name)}
        </li>
      ))}
    </ul>
  )
}
