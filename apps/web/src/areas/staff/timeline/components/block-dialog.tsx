import { useState } from 'react'
import { BLOCK_REASONS, clockTime, isoDate, toShopDate } from '@rodchao/rental'
import type { BlockReason, Period } from '@rodchao/rental'
import { formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { toWireTime } from '#areas/staff/core/wire-time.ts'
import { blockReasonLabel } from '../block-labels.ts'
import { isBlockable } from '../model.ts'
import type { PlacedBar, TimelineRow } from '../model.ts'
import { useBlockChange } from '../use-block-change.ts'
import type { DoneBlock } from '../use-block-change.ts'
import { periodFault } from '../period-fault.ts'
import styles from '../drop/drop.module.css'

export interface BlockDialogProps {
  rows: readonly TimelineRow[]
  /** What was pressed; the unit is null when it is still to be chosen. */
  unitId: number | null
  period: Period
  /** The block that is changed, as it is now; a new one without. */
  placed?: PlacedBar | undefined
  now: number
  labelOf: (unitId: number) => string
  onClose: () => void
  onDone: (done: DoneBlock) => void
}

interface BlockDraft {
  readonly unitId: number | null
  readonly reason: BlockReason
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
  readonly note: string
}

function firstDraft({ unitId, period, placed }: BlockDialogProps): BlockDraft {
  return {
    unitId,
    reason: placed?.bar.block?.reason ?? 'maintenance',
    fromDay: isoDate(toShopDate(period.start)),
    fromTime: clockTime(period.start),
    toDay: isoDate(toShopDate(period.end)),
    toTime: clockTime(period.end),
    note: placed?.bar.note ?? '',
  }
}

/** Keeps a unit from renting for a while, or changes for how long and why. */
export function BlockDialog(props: BlockDialogProps) {
  const { rows, placed, now, labelOf, onClose, onDone } = props
  const [draft, setDraft] = useDraft<BlockDraft>('draft', () => firstDraft(props))
  const [isTried, setTried] = useState(false)
  const change = useBlockChange(labelOf, now, (done) => {
    onClose()
    onDone(done)
  })
  const [fromDay, toDay] = [parseDay(draft.fromDay), parseDay(draft.toDay)]
  const handleSubmit = () => {
    setTried(true)
    const { unitId, reason, note } = draft
    if (unitId === null || fromDay === null || toDay === null) return
    const body = {
      start: toWireTime(fromDay, draft.fromTime),
      end: toWireTime(toDay, draft.toTime),
      reason,
      note: note.trim(),
    }
    change.run(
      placed === undefined ? { what: 'make', unitId, body } : { what: 'move', placed, body: { unitId, ...body } },
    )
  }
  const hasBegun = placed !== undefined && placed.start <= now
  const missingUnit = isTried && draft.unitId === null ? m.changes_choose_unit() : undefined
  const missing = (typed: string) => {
    if (!isTried || parseDay(typed) !== null) return undefined
    return typed.trim() === '' ? m.timeline_block_day_missing() : m.counter_day_unreadable()
  }
  // What was refused is not said of a day that cannot be read.
  const refused = (day: string | null, pointer: string) =>
    day === null ? undefined : periodFault(change.problem, pointer)
  return (
    <MoveDialog
      title={
        placed === undefined
          ? m.timeline_block_title()
          : m.timeline_block_change_title({ unit: labelOf(placed.bar.unitId) })
      }
      submit={placed === undefined ? m.timeline_block_save() : m.timeline_block_change()}
      move={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <UnitSelect
        rows={rows}
        chosen={draft.unitId}
        isFixed={hasBegun}
        error={periodFault(change.problem, '/unitId') ?? missingUnit}
        onChoose={(unitId) => setDraft({ ...draft, unitId })}
      />
      <ChipChoice
        label={m.timeline_block_reason()}
        values={BLOCK_REASONS}
        chosen={draft.reason}
        text={(reason) => (reason === 'other' ? m.timeline_block_other() : blockReasonLabel(reason))}
        onChoose={(reason) => setDraft({ ...draft, reason })}
      />
      {hasBegun ? null : (
        <Moment
          day={{ label: m.timeline_block_from_day(), value: draft.fromDay, error: missing(draft.fromDay) }}
          time={{ label: m.timeline_block_from_time(), value: draft.fromTime }}
          error={refused(fromDay, '/start')}
          onChange={(day, time) => setDraft({ ...draft, fromDay: day, fromTime: time })}
        />
      )}
      <Moment
        day={{ label: m.timeline_block_to_day(), value: draft.toDay, error: missing(draft.toDay) }}
        time={{ label: m.timeline_block_to_time(), value: draft.toTime }}
        error={refused(toDay, '/end')}
        onChange={(day, time) => setDraft({ ...draft, toDay: day, toTime: time })}
      />
      <TextArea
        label={m.timeline_block_note()}
        optional={m.staff_optional()}
        value={draft.note}
        rows={2}
        maxLength={300}
        error={fieldError(change.problem, '/note')}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
    </MoveDialog>
  )
}

interface UnitSelectProps {
  rows: readonly TimelineRow[]
  chosen: number | null
  isFixed: boolean
  error: string | undefined
  onChoose: (unitId: number) => void
}

function UnitSelect({ rows, chosen, isFixed, error, onChoose }: UnitSelectProps) {
  const groups = rows.flatMap((row) => (row.kind === 'group' ? [row.group] : []))
  return (
    <SelectField
      label={m.timeline_block_unit()}
      value={chosen ?? ''}
      disabled={isFixed}
      error={error}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      <option value="" disabled>
        {m.changes_choose_unit()}
      </option>
      {groups.map(({ productId, name, units }) => (
        <optgroup key={productId} label={inReadersLanguage(name)}>
          {units.filter(isBlockable).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

interface MomentProps {
  day: { label: string; value: string; error: string | undefined }
  time: { label: string; value: string }
  error: string | undefined
  onChange: (day: string, time: string) => void
}

function Moment({ day, time, error, onChange }: MomentProps) {
  return (
    <div>
      <div className={styles.moment}>
        <DayField {...day} onChange={(typed) => onChange(typed, time.value)} />
        <TimeSelect
          {...time}
          format={(clock) => formatTime(toWireTime(parseDay(day.value) ?? '2026-01-01', clock))}
          onChange={(event) => onChange(day.value, event.currentTarget.value)}
        />
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  )
}
