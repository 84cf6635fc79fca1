import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { FoundPlace, ZoneArea } from '@rodchao/contract'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { OwnFieldProps } from './opening-field.tsx'
import styles from './own-fields.module.css'

const SHORTEST = 2

const keyOf = ({ postcode, subdistrictTh }: ZoneArea): string => `${postcode} ${subdistrictTh}`

function useAreas(typed: string): readonly FoundPlace[] {
  const api = useApi()
  const q = typed.trim().slice(0, 80)
  const { data } = useQuery({
    queryKey: ['areas', q],
    queryFn: async ({ signal }) => (await api.call('suggestPlaces', { query: { q, only: 'areas' }, signal })).items,
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST ? (data ?? []) : []
}

/** The sub-districts of a zone, found among all of the country. */
export function AreasField({ id, label, value, partErrors, onChange }: OwnFieldProps<readonly ZoneArea[]>) {
  const [typed, setTyped] = useState('')
  const taken = new Set(value.map(keyOf))
  const found = useAreas(typed)
    .map((place): ZoneArea => ({
      postcode: place.postcode,
      subdistrictTh: place.subdistrict.th,
      subdistrictEn: place.subdistrict.en,
    }))
    .filter((area) => !taken.has(keyOf(area)))
  return (
    <div className={styles.areas}>
      <SuggestField
        id={id}
        label={label}
        help={m.records_areas_help()}
        value={typed}
        onValue={setTyped}
        suggestions={found.map((area) => ({ key: keyOf(area), label: nameOf(area), note: area.postcode }))}
        onChoose={(index) => {
          const area = found[index]
          if (area !== undefined) onChange([...value, area])
          setTyped('')
        }}
        listLabel={m.place_list()}
        status={typed === '' ? '' : m.place_count({ count: found.length })}
      />
      {value.length === 0 ? null : (
        <ul className={styles.list} aria-label={label}>
          {value.map((area, at) => (
            <li key={keyOf(area)} data-wrong={partErrors[`/${at}`] === undefined ? undefined : ''}>
              <span>
                {nameOf(area)} <small>{area.postcode}</small>
                {partErrors[`/${at}`] === undefined ? null : <FieldError>{partErrors[`/${at}`] ?? ''}</FieldError>}
              </span>
              <IconButton
                icon={IconX}
                iconSize={18}
                label={m.records_area_remove({ name: nameOf(area) })}
                onClick={() => onChange(value.filter((_, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nameOf({ subdistrictTh, subdistrictEn }: ZoneArea): string {
  return inReadersLanguage({ th: subdistrictTh, en: subdistrictEn })
}
