import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SelectOption } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSearchWords } from '#shell/typed/use-search-words.ts'
import type { AuditAddress } from './audit-address.ts'
import { ENTITIES, entityLabel } from './audit-labels.ts'
import styles from './audit.module.css'

export interface AuditFiltersProps {
  address: AuditAddress
  people: readonly SelectOption[]
  go: (next: Partial<AuditAddress>) => void
}

/** Which days, whose changes, and of what. */
export function AuditFilters({ address, people, go }: AuditFiltersProps) {
  const [typed, setTyped] = useSearchWords(address.q, (q) => go({ q }))
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        label={m.records_search()}
        help={m.audit_search()}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Day label={m.records_from()} value={address.from} onDay={(from) => go({ from })} isWrong={false} />
      <Day
        label={m.records_until()}
        value={address.until}
        onDay={(until) => go({ until })}
        isWrong={address.until < address.from}
      />
      <SelectField
        label={m.audit_of()}
        value={address.entity}
        options={[
          { value: '', label: m.records_all() },
          ...ENTITIES.map((entity) => ({ value: entity, label: entityLabel(entity) })),
        ]}
        onChange={(event) => go({ entity: event.currentTarget.value })}
      />
      <SelectField
        label={m.audit_by()}
        value={address.actor}
        options={[{ value: '', label: m.audit_everybody() }, ...people]}
        onChange={(event) => go({ actor: event.currentTarget.value })}
      />
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  isWrong: boolean
  onDay: (day: string) => void
}

/** A day counts as soon as it can be read. */
function Day({ label, value, isWrong, onDay }: DayProps) {
  const [typed, setTyped] = useState(value)
  return (
    <DayField
      label={label}
      value={typed}
      error={isWrong ? m.records_fault_before_start() : undefined}
      onChange={(next) => {
        setTyped(next)
        const day = parseDay(next)
        if (day !== null && day !== value) onDay(day)
      }}
    />
  )
}
