import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { FIGURE_FIELDS, FIGURES } from './facts-draft.ts'
import {
  faultMessage,
  FIGURE_LABELS,
  FIGURE_UNITS,
  FUEL_LABELS,
  KIND_LABELS,
  LICENCE_LABELS,
  PAINT_LABELS,
} from './facts-labels.ts'
import type { FactsDraft, FigureField, Measure, readDraft } from './facts-draft.ts'
import styles from './facts-fields.module.css'

const LONGEST_LINE = 80
const MOST_INCLUDED = 12

export interface FactsFieldsProps {
  draft: FactsDraft
  faults: ReturnType<typeof readDraft>['faults']
  /** Why the shop did not take it. */
  refused: unknown
  onChange: (changes: Partial<FactsDraft>) => void
}

const options = (labels: Record<string, () => string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }))

export function FactsFields({ draft, faults, refused, onChange }: FactsFieldsProps) {
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  return (
    <>
      <TextField
        label={m.photos_facts_highlight_th()}
        help={m.photos_facts_highlight_help()}
        lang="th"
        value={draft.highlightTh}
        maxLength={LONGEST_LINE}
        error={fieldError(refused, '/highlight/th')}
        onChange={(event) => onChange({ highlightTh: event.currentTarget.value })}
      />
      <TextField
        label={m.photos_facts_highlight_en()}
        lang="en"
        value={draft.highlightEn}
        maxLength={LONGEST_LINE}
        error={fieldError(refused, '/highlight/en')}
        onChange={(event) => onChange({ highlightEn: event.currentTarget.value })}
      />
      <DrawingFields draft={draft} onChange={onChange} />
      <fieldset className={styles.part}>
        <legend>{m.photos_facts_measures()}</legend>
        <p className={styles.quiet}>{m.photos_facts_measures_help()}</p>
        {FIGURE_FIELDS.map((field) => (
          <FigureRow key={field} field={field} draft={draft} faults={faults} refused={refused} onChange={onChange} />
        ))}
      </fieldset>
      <SelectField
        label={m.photos_facts_fuel()}
        value={draft.fuel}
        options={[{ value: '', label: m.photos_facts_unknown() }, ...options(FUEL_LABELS)]}
        error={fieldError(refused, '/fuel')}
        onChange={(event) => onChange({ fuel: event.currentTarget.value as FactsDraft['fuel'] })}
      />
      <SelectField
        label={m.photos_facts_licence()}
        help={isOwner ? m.photos_facts_licence_help() : m.photos_facts_licence_owner()}
        disabled={!isOwner}
        value={draft.licenceClass}
        options={[{ value: '', label: m.photos_facts_licence_none() }, ...options(LICENCE_LABELS)]}
        error={fieldError(refused, '/licenceClass')}
        onChange={(event) => onChange({ licenceClass: event.currentTarget.value as FactsDraft['licenceClass'] })}
      />
      <IncludedFields draft={draft} faults={faults} onChange={onChange} />
    </>
  )
}

function DrawingFields({ draft, onChange }: Pick<FactsFieldsProps, 'draft' | 'onChange'>) {
  return (
    <fieldset className={styles.part}>
      <legend>{m.photos_facts_drawing()}</legend>
      {isVehicleKind(draft.kind) ? (
        <VehiclePicture
          kind={draft.kind}
          paint={isVehiclePaint(draft.paint) ? draft.paint : undefined}
          size="md"
          ground
        />
      ) : null}
      <SelectField
        label={m.photos_facts_kind()}
        value={draft.kind}
        options={options(KIND_LABELS)}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <SelectField
        label={m.photos_facts_paint()}
        value={draft.paint}
        options={options(PAINT_LABELS)}
        onChange={(event) => onChange({ paint: event.currentTarget.value })}
      />
    </fieldset>
  )
}

function FigureRow({ field, draft, faults, refused, onChange }: FactsFieldsProps & { field: FigureField }) {
  const { name, measure, min, max } = FIGURES[field]
  const fault = faults[field]
  const isKnown = draft[field].trim() !== ''
  const toggle = (one: Measure) =>
    onChange({
      approximate: draft.approximate.includes(one)
        ? draft.approximate.filter((other) => other !== one)
        : [...draft.approximate, one],
    })
  // A tank of what has none is wrong only together with its fuel.
  const hasTank = refused !== null && fieldError(refused, '/tankLitres') !== undefined && draft.fuel === 'electric'
  return (
    <div className={styles.figure}>
      <TextField
        label={FIGURE_LABELS[field]()}
        inputMode="decimal"
        autoComplete="off"
        value={draft[field]}
        suffix={FIGURE_UNITS[field]?.()}
        error={
          fault !== undefined
            ? faultMessage(fault, { min, max })
            : field === 'tank' && hasTank
              ? m.photos_facts_fault_electric()
              : fieldError(refused, `/${name}`)
        }
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
      {measure === undefined ? null : (
        <CheckboxField
          label={m.photos_facts_about()}
          aria-label={m.photos_facts_about_what({ what: FIGURE_LABELS[field]() })}
          checked={isKnown && draft.approximate.includes(measure)}
          disabled={!isKnown}
          onChange={() => toggle(measure)}
        />
      )}
    </div>
  )
}

/** Lines of what the price holds, each in both languages. */
function IncludedFields({
  draft: { included },
  faults,
  onChange,
}: Pick<FactsFieldsProps, 'draft' | 'faults' | 'onChange'>) {
  const edit = (at: number, changes: Partial<(typeof included)[number]>) =>
    onChange({ included: included.map((line, index) => (index === at ? { ...line, ...changes } : line)) })
  return (
    <fieldset className={styles.part}>
      <legend>{m.photos_facts_included()}</legend>
      <p className={styles.quiet}>{m.photos_facts_included_help()}</p>
      {included.map(({ th, en }, at) => (
        // Lines have no name of their own; they are only added at the end and taken away.
        <div key={at} className={styles.line}>
          <TextField
            label={m.photos_facts_included_th({ number: at + 1 })}
            lang="th"
            value={th}
            maxLength={LONGEST_LINE}
            onChange={(event) => edit(at, { th: event.currentTarget.value })}
          />
          <TextField
            label={m.photos_facts_included_en({ number: at + 1 })}
            lang="en"
            value={en}
            maxLength={LONGEST_LINE}
            onChange={(event) => edit(at, { en: event.currentTarget.value })}
          />
          <IconButton
            icon={IconTrash}
            label={m.photos_facts_included_remove({ number: at + 1 })}
            onClick={() => onChange({ included: included.filter((_, index) => index !== at) })}
          />
          {faults[`included.${at}`] === undefined ? null : <FieldError>{m.photos_facts_fault_half()}</FieldError>}
        </div>
      ))}
      {included.length >= MOST_INCLUDED ? null : (
        <Button icon={IconPlus} onClick={() => onChange({ included: [...included, { th: '', en: '' }] })}>
          {m.photos_facts_included_add()}
        </Button>
      )}
    </fieldset>
  )
}
