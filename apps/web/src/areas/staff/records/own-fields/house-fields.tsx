import type { ReactNode } from 'react'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { HouseRule, NearPlace } from '@rodchao/contract'
import { NEAR_BY, RULE_ICONS } from '@rodchao/contract/record-fields'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { faultWords } from '../field-words.ts'
import { UNREADABLE } from '../draft.ts'
import type { OwnFieldProps } from './opening-field.tsx'
import styles from './own-fields.module.css'

const ICON_WORDS: Record<HouseRule['icon'], () => string> = {
  quiet: () => m.houses_icon_quiet(),
  smoking: () => m.houses_icon_smoking(),
  pets: () => m.houses_icon_pets(),
  people: () => m.houses_icon_people(),
  other: () => m.houses_icon_other(),
}
const BY_WORDS: Record<NearPlace['by'], () => string> = {
  foot: () => m.houses_by_foot(),
  ride: () => m.houses_by_ride(),
}
const LONGEST = 120

interface RowsProps<Row> extends OwnFieldProps<readonly Row[]> {
  /** What a new line begins as. */
  first: Row
  renderRow: (row: Row, set: (change: Partial<Row>) => void, faultOf: (name: string) => string | undefined) => ReactNode
}

/** Lines of fields, each of which can be taken away. */
function Rows<Row>({ id, label, value, error, partErrors, onChange, first, renderRow }: RowsProps<Row>) {
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={styles.rows}>
      {value.map((row, at) => (
        // A line has nothing of its own but its place.
        <div key={at} className={styles.row}>
          {renderRow(
            row,
            (change) => onChange(value.map((one, other) => (other === at ? { ...one, ...change } : one))),
            (name) => partErrors[`/${at}/${name}`],
          )}
          <IconButton
            icon={IconX}
            iconSize={18}
            label={m.houses_row_remove({ number: String(at + 1) })}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <Button icon={IconPlus} onClick={() => onChange([...value, first])}>
        {m.houses_row_add()}
      </Button>
    </div>
  )
}

interface WordsProps {
  row: { readonly th: string; readonly en: string }
  set: (change: { th?: string; en?: string }) => void
  faultOf: (name: string) => string | undefined
}

function Words({ row, set, faultOf }: WordsProps) {
  return (
    <>
      <TextField
        label={m.houses_words_th()}
        lang="th"
        maxLength={LONGEST}
        autoComplete="off"
        value={row.th}
        error={faultOf('th')}
        onChange={(event) => set({ th: event.currentTarget.value })}
      />
      <TextField
        label={m.houses_words_en()}
        lang="en"
        maxLength={LONGEST}
        autoComplete="off"
        value={row.en}
        error={faultOf('en')}
        onChange={(event) => set({ en: event.currentTarget.value })}
      />
    </>
  )
}

/** The rules of a house, each in both languages with its drawing. */
export function HouseRulesField(props: OwnFieldProps<readonly HouseRule[]>) {
  return (
    <Rows
      {...props}
      first={{ icon: 'other', th: '', en: '' }}
      renderRow={(row, set, faultOf) => (
        <>
          <SelectField
            label={m.houses_rule_icon()}
            value={row.icon}
            options={RULE_ICONS.map((icon) => ({ value: icon, label: ICON_WORDS[icon]() }))}
            onChange={(event) => set({ icon: event.currentTarget.value as HouseRule['icon'] })}
          />
          <Words row={row} set={set} faultOf={faultOf} />
        </>
      )}
    />
  )
}

/** What is near a house, and how long it takes. */
export function NearbyField(props: OwnFieldProps<readonly NearPlace[]>) {
  return (
    <Rows
      {...props}
      first={{ th: '', en: '', by: 'foot', minutes: 5, pin: null }}
      renderRow={(row, set, faultOf) => (
        <>
          <Words row={row} set={set} faultOf={faultOf} />
          <SelectField
            label={m.houses_by()}
            value={row.by}
            options={NEAR_BY.map((by) => ({ value: by, label: BY_WORDS[by]() }))}
            onChange={(event) => set({ by: event.currentTarget.value as NearPlace['by'] })}
          />
          <TextField
            label={m.houses_minutes()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={row.minutes === UNREADABLE ? '' : String(row.minutes)}
            error={row.minutes === UNREADABLE ? faultWords({ pointer: '', code: 'not_a_number' }) : faultOf('minutes')}
            onChange={(event) => {
              const typed = event.currentTarget.value.trim()
              set({ minutes: /^\d{1,3}$/.test(typed) ? Number(typed) : UNREADABLE })
            }}
          />
          <TextField
            label={m.houses_near_pin()}
            optional={m.staff_optional()}
            autoComplete="off"
            value={row.pin ?? ''}
            error={faultOf('pin')}
            onChange={(event) => set({ pin: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        </>
      )}
    />
  )
}
