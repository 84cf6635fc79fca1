import { CHANNELS } from '@rodchao/contract/names'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { STATUSES } from '../draft.ts'
import type { DateDraft } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { suggestChannel, suggestStatus } from '../column-labels.ts'
import { channelLabel, statusLabel } from '../labels.ts'
import { ColumnSelect } from './column-select.tsx'
import { DateField, TimeFields } from './date-field.tsx'
import { ValueTable } from './value-table.tsx'
import styles from './fields.module.css'

const LINE = '\nline'
const NIGHTS = '\nnights'

/** Which booking it is, and in what state. */
export function BookingSection() {
  const { draft, change, own } = useForm()
  const { reference, status, channel } = draft
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_booking()}</h2>
      <ColumnSelect
        field="reference"
        value={reference.line === true ? LINE : reference.column}
        ways={[{ value: LINE, label: m.imports_reference_line() }]}
        help={m.imports_reference_help()}
        onChange={(column) => change('reference', { reference: column === LINE ? { line: true } : { column } })}
      />
      <ColumnSelect
        field="booking"
        value={draft.booking?.column}
        none={m.imports_booking_none()}
        help={m.imports_booking_help()}
        onChange={(column) => change('booking', { booking: column === undefined ? undefined : { column } })}
      />
      <TextField
        {...own('source')}
        help={m.imports_source_help()}
        value={draft.source}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change('source', { source: event.currentTarget.value.trim().toLowerCase() })}
      />
      <ColumnSelect
        field="status"
        value={status.fixed === undefined ? status.column : fixedWay(status.fixed)}
        ways={STATUSES.map((value) => ({
          value: fixedWay(value),
          label: m.imports_all_lines({ value: statusLabel(value) }),
        }))}
        onChange={(column) => change('status', { status: columnChoice(column) })}
      />
      {status.column === undefined ? null : (
        <ValueTable
          key={status.column}
          field="status"
          title={m.imports_status_values()}
          choice={status}
          options={STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
          suggest={suggestStatus}
          patch={(next) => ({ status: next })}
        />
      )}
      <ColumnSelect
        field="channel"
        value={channel.fixed === undefined ? channel.column : fixedWay(channel.fixed)}
        ways={CHANNELS.map((value) => ({
          value: fixedWay(value),
          label: m.imports_all_lines({ value: channelLabel(value) }),
        }))}
        onChange={(column) => change('channel', { channel: columnChoice(column, 'import') })}
      />
      {channel.column === undefined ? null : (
        <ValueTable
          key={channel.column}
          field="channel"
          title={m.imports_channel_values()}
          choice={channel}
          options={CHANNELS.map((value) => ({ value, label: channelLabel(value) }))}
          suggest={suggestChannel}
          patch={(next) => ({ channel: next })}
        />
      )}
    </Card>
  )
}

/** When it goes out and comes back. */
export function TimeSection() {
  const { draft, change } = useForm()
  const { start, end } = draft
  const dateOnly = ({ column, year, month, day, order, time, timeColumn }: DateDraft): DateDraft => ({
    column,
    year,
    month,
    day,
    order,
    time,
    timeColumn,
  })
  return (
    <Card className={styles.part}>
      <h2>{m.imports_part_time()}</h2>
      <DateField
        field="start"
        value={start}
        onChange={(next) => change('start', { start: next ?? { order: 'day-first' } })}
      />
      <DateField
        field="end"
        value={dateOnly(end)}
        ways={[{ value: NIGHTS, label: m.imports_end_nights() }]}
        way={end.nights === undefined ? undefined : NIGHTS}
        onChange={(next, way) => {
          const { zeroNights, order } = end
          if (way === NIGHTS) change('end', { end: { order, zeroNights, time: end.time, nights: [] } })
          else change('end', { end: { order, ...next, zeroNights } })
        }}
      />
      {end.nights === undefined ? null : <NightsFields nights={end.nights} />}
    </Card>
  )
}

/** The length of a rental: one column, or several that are added up. */
function NightsFields({ nights }: { nights: readonly string[] }) {
  const { draft, change } = useForm()
  const { end } = draft
  const replace = (index: number, column: string | undefined) =>
    nights.flatMap((name, place) => (place === index ? (column === undefined ? [] : [column]) : [name]))
  return (
    <>
      <div className={styles.two}>
        {nights.map((name, index) => (
          <ColumnSelect
            key={name}
            field="end"
            isFurther
            label={index === 0 ? m.imports_nights() : m.imports_nights_plus()}
            value={name}
            none={m.imports_no_column()}
            onChange={(column) => change('end', { end: { ...end, nights: replace(index, column) } })}
          />
        ))}
        <ColumnSelect
          key={`next ${nights.length}`}
          field="end"
          isFurther
          label={nights.length === 0 ? m.imports_nights() : m.imports_nights_plus()}
          value={undefined}
          none={nights.length === 0 ? m.imports_choose_column() : m.imports_no_column()}
          accepts={(column) => !nights.includes(column)}
          onChange={(column) => column !== undefined && change('end', { end: { ...end, nights: [...nights, column] } })}
        />
      </div>
      <TimeFields field="end" value={end} onChange={(next) => change('end', { end: { ...end, ...next } })} />
      <CheckboxField
        label={m.imports_nights_zero()}
        checked={end.zeroNights === 'one'}
        onChange={(event) =>
          change('end', { end: { ...end, zeroNights: event.currentTarget.checked ? 'one' : 'refuse' } })
        }
      />
    </>
  )
}

const FIXED = '\nfixed '

/** A fixed value for every line, distinct from a column of the same name. */
function fixedWay(value: string): string {
  return `${FIXED}${value}`
}

function columnChoice(column: string | undefined, otherwise?: string) {
  if (column === undefined) return {}
  return column.startsWith(FIXED) ? { fixed: column.slice(FIXED.length) } : { column, values: {}, otherwise }
}
