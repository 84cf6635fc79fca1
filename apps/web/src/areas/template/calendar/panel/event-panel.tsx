import { useEffect, useId, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { labelFrom, m } from '#lib/messages.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { PickedDayField } from '../../core/dates/picked-day-field.tsx'
import { portraitOf } from '../../core/people/portraits.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import { CALENDAR_NAMES } from '../api.ts'
import type { CalendarName, NewEvent } from '../api.ts'
import { calendarLabel } from '../calendar-names.ts'
import { fieldsOf, readFields, withMovedEnd } from './event-form.ts'
import colors from '../calendar-colors.module.css'
import type { EventFault, EventFaults, EventFields } from './event-form.ts'
import styles from './event-panel.module.css'

const GUESTS = ['Nina Alvarez', 'Kofi Mensah', 'Ines Duarte', 'Mei Tanaka', 'Tom Becker', 'Leila Haddad']

const EDGES = [
  { edge: 'start', label: () => m.calendar_field_start(), timeLabel: () => m.calendar_field_start_time() },
  { edge: 'end', label: () => m.calendar_field_end(), timeLabel: () => m.calendar_field_end_time() },
] as const

const faultText = labelFrom<EventFault>({
  'no-title': () => m.calendar_fault_title(),
  'no-day': () => m.calendar_fault_day(),
  'ends-before-start': () => m.calendar_fault_end(),
  'no-link': () => m.calendar_fault_link(),
})

export interface EventPanelProps {
  event: NewEvent
  isNew: boolean
  isSaving: boolean
  hasFailed: boolean
  /** `forget` is for when it is done: what was typed is not offered again. */
  onSave: (event: NewEvent, forget: () => void) => void
  onRemove: (forget: () => void) => void
  onClose: () => void
}

const NOTHING: Partial<EventFields> = {}
const WHEN = new Set(['startDay', 'startTime', 'endDay', 'endTime', 'allDay'])

/** What stands in the fields; what was typed stays for another day that is pressed, and the day is the one pressed. */
function useEventFields(event: NewEvent) {
  const first = fieldsOf(event)
  const [words, setWords] = useDraft('words', NOTHING)
  const [when, setWhen] = useDraft(`when ${event.start} ${event.end}`, NOTHING)
  const isEndTyped = when.endDay !== undefined || when.endTime !== undefined
  const typed: EventFields = { ...first, ...words, ...when }
  // An end that nobody has typed goes along with the start.
  const { endDay, endTime } = isEndTyped ? typed : withMovedEnd(first, typed)
  const set = (change: Partial<EventFields>) => {
    const isWhen = Object.keys(change).some((name) => WHEN.has(name))
    const next = { ...(isWhen ? when : words), ...change }
    const unchanged = isWhen ? withMovedEnd(first, { ...typed, ...change }) : first
    const isOther = ([name, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(unchanged[name as keyof EventFields])
    const others: Partial<EventFields> = Object.fromEntries(Object.entries(next).filter(isOther))
    if (isWhen) setWhen(others)
    else setWords(others)
  }
  return { fields: { ...typed, endDay, endTime }, isEndTyped, set }
}

/** An event to fill in or to change; what is wrong is said at its field. */
export function EventPanel({ event, isNew, isSaving, hasFailed, onSave, onRemove, onClose }: EventPanelProps) {
  const formId = useId()
  const { fields, isEndTyped, set: setFields } = useEventFields(event)
  const forget = useForgetDraft()
  const [faults, setFaults] = useState<EventFaults>({})
  // Days that were typed stand as they were typed: fields that are set back begin anew.
  const [resets, setResets] = useState(0)
  const [moves, setMoves] = useState(0)
  const isBeside = useBreakpoint() === 'xl'
  // A sheet takes the focus by itself.
  useEffect(() => {
    if (isBeside) document.getElementById(`${formId}-title`)?.focus({ preventScroll: true })
  }, [isBeside, formId])
  const set = (change: Partial<EventFields>) => {
    setFields(change)
    setFaults({})
    if (!isEndTyped && change.startDay !== undefined) setMoves(moves + 1)
  }
  const fault = (name: keyof EventFaults) => {
    const found = faults[name]
    return found === undefined ? undefined : faultText(found)
  }
  const save = () => {
    const read = readFields(fields)
    if ('event' in read) return onSave(read.event, forget)
    setFaults(read.faults)
    const [first] = Object.keys(read.faults)
    return document.getElementById(`${formId}-${first}`)?.focus()
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={isNew ? m.calendar_new() : m.calendar_edit()}
      actions={
        isNew ? undefined : <IconButton icon={IconTrash} label={m.calendar_delete()} onClick={() => onRemove(forget)} />
      }
      foot={
        <>
          <Button variant="next" type="submit" form={formId} loading={isSaving}>
            {m.calendar_save()}
          </Button>
          <Button
            onClick={() => {
              forget()
              setResets(resets + 1)
              setFaults({})
            }}
          >
            {m.calendar_reset()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          save()
        }}
      >
        {hasFailed ? <Notice tone="danger" role="alert" title={m.calendar_failed_save()} /> : null}
        <TextField
          id={`${formId}-title`}
          label={m.calendar_field_title()}
          value={fields.title}
          error={fault('title')}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
        <SelectField
          label={m.calendar_field_calendar()}
          fieldClassName={classNames(styles.calendar, colors[fields.calendar])}
          value={fields.calendar}
          options={CALENDAR_NAMES.map((name) => ({ value: name, label: calendarLabel(name) }))}
          onChange={({ currentTarget: { value } }) => set({ calendar: value as CalendarName })}
        />
        {EDGES.map(({ edge, label, timeLabel }) => (
          <div key={`${edge} ${resets} ${edge === 'end' ? moves : 0}`} className={styles.moment}>
            <PickedDayField
              id={`${formId}-${edge}`}
              label={label()}
              pickLabel={m.calendar_field_pick({ field: label() })}
              value={fields[`${edge}Day`]}
              error={fault(edge)}
              onChange={(day) => set({ [`${edge}Day`]: day })}
            />
            {fields.allDay ? null : (
              <TimeSelect
                label={timeLabel()}
                value={fields[`${edge}Time`]}
                stepMinutes={15}
                format={(time) => time}
                onChange={({ currentTarget: { value } }) => set({ [`${edge}Time`]: value })}
              />
            )}
          </div>
        ))}
        <div className={styles.whole}>
          <Switch aria-labelledby={`${formId}-whole`} checked={fields.allDay} onChange={(allDay) => set({ allDay })} />
          <span id={`${formId}-whole`}>{m.calendar_all_day()}</span>
        </div>
        <TextField
          id={`${formId}-url`}
          type="url"
          dir="ltr"
          label={m.calendar_field_url()}
          optional={m.calendar_optional()}
          placeholder="https://meet.example"
          value={fields.url}
          error={fault('url')}
          onChange={({ currentTarget: { value } }) => set({ url: value })}
        />
        <fieldset className={styles.guests}>
          <legend>
            {m.calendar_field_guests()} <small>{m.calendar_optional()}</small>
          </legend>
          {GUESTS.map((name) => {
            const isIn = fields.guests.includes(name)
            return (
              <Chip
                key={name}
                pressed={isIn}
                onClick={() =>
                  set({ guests: GUESTS.filter((guest) => (guest === name ? !isIn : fields.guests.includes(guest))) })
                }
              >
                <Avatar name={name} picture={portraitOf(name)} size="xs" /> {name}
              </Chip>
            )
          })}
        </fieldset>
        <TextField
          label={m.calendar_field_place()}
          optional={m.calendar_optional()}
          value={fields.location}
          onChange={({ currentTarget: { value } }) => set({ location: value })}
        />
        <TextArea
          label={m.calendar_field_notes()}
          optional={m.calendar_optional()}
          value={fields.description}
          onChange={({ currentTarget: { value } }) => set({ description: value })}
        />
      </form>
    </SidePanel>
  )
}
