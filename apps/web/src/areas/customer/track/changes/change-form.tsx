import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { localText } from '../labels.ts'
import { traceText } from '../problem-messages.ts'
import { ChangeAnswerView } from './change-answer.tsx'
import { changeFieldFault, changeProblemText } from './change-labels.ts'
import { askableThings, askedTimes, emptyForm, modelThing } from './change-model.ts'
import { ModelChoice } from './model-choice.tsx'
import { placeHours, MomentFields } from './moment-fields.tsx'
import { useChangeRequest } from './use-change-request.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ShopContact } from '../api.ts'
import type { ChangeForm as Form } from './change-model.ts'
import styles from './change-sheet.module.css'

export interface ChangeFormProps {
  reservation: TrackedReservation
  contact: ShopContact | null
  api: ApiClient
  token: string
  onChange: (reservation: TrackedReservation) => void
  onSent: () => void
  /** The number of the one thing that it is about; without it all that may change. */
  only?: number | undefined
}

/** Other times or another model: what they would cost and whether they can be had is shown before anything is sent. */
export function ChangeForm({ reservation, contact, api, token, onChange, onSent, only }: ChangeFormProps) {
  const things = askableThings(reservation).filter(({ no }) => only === undefined || no === only)
  const [form, setForm] = useState(() => emptyForm(things))
  const [unread, setUnread] = useState<'things' | 'start' | 'end' | null>(null)
  const { busy, shown, problem, look, send, clear } = useChangeRequest({ api, token, onChange, onSent })
  const change = (changes: Partial<Form>) => {
    setForm({ ...form, ...changes })
    setUnread(null)
    clear()
  }
  const handleLook = (next: Form) => {
    const times = askedTimes(next, things)
    setUnread(times.ok ? null : times.field)
    if (times.ok) void look(times.asked)
  }
  const fault = (field: 'start' | 'end' | 'things') => changeFieldFault(field, unread, problem)
  const isOut = things.filter(({ no }) => form.things.includes(no)).every(({ askable }) => askable === 'extend')
  const stay = isStay(reservation)
  const typed = askedTimes(form, things)
  const model = modelThing(form, things)
  const thingsFault = fault('things')
  const trace = problem === undefined ? undefined : traceText(problem)
  const general = problem === undefined ? undefined : changeProblemText(problem)

  return (
    <div className={styles.part}>
      {things.length < 2 ? null : (
        <fieldset className={styles.things}>
          <legend>{m.track_ask_which()}</legend>
          {things.map(({ no, product }) => (
            <CheckboxField
              key={no}
              label={`${no} · ${localText(product.name)}`}
              checked={form.things.includes(no)}
              onChange={(event) =>
                change({
                  productId: null,
                  things: event.currentTarget.checked
                    ? [...form.things, no].toSorted((a, b) => a - b)
                    : form.things.filter((other) => other !== no),
                })
              }
            />
          ))}
          {thingsFault === undefined ? null : <FieldError>{thingsFault}</FieldError>}
        </fieldset>
      )}
      {isOut ? null : (
        <MomentFields
          label={stay ? m.track_ask_check_in_day() : m.track_ask_start_day()}
          timeLabel={stay ? null : m.track_ask_start_time()}
          value={form.start}
          error={fault('start')}
          hours={placeHours(contact, reservation)}
          onChange={(start) => change({ start })}
        />
      )}
      <MomentFields
        label={stay ? m.track_ask_check_out_day() : m.track_ask_end_day()}
        timeLabel={stay ? null : m.track_ask_end_time()}
        value={form.end}
        error={fault('end')}
        hours={placeHours(contact, reservation)}
        onChange={(end) => change({ end })}
      />
      {model === null ? null : (
        <ModelChoice
          key={model.no}
          {...{ api, token }}
          no={model.no}
          product={model.product}
          times={typed.ok ? typed.asked : null}
          chosen={form.productId}
          onChoose={(productId) => change({ productId })}
        />
      )}
      <p className={styles.small}>{noteText(isOut, model !== null, stay)}</p>
      {shown === null ? (
        <Button variant="fill" wide loading={busy === 'looking'} onClick={() => handleLook(form)}>
          {m.track_ask_look()}
        </Button>
      ) : (
        <ChangeAnswerView
          isStay={stay}
          shown={shown}
          isSending={busy !== null}
          onSend={() => void send()}
          onTakeEnd={(day, time) => {
            const next = { ...form, end: { day, time } }
            change(next)
            handleLook(next)
          }}
        />
      )}
      {general === undefined ? null : (
        <Notice tone="danger" role="alert">
          {general}
          {trace === undefined ? null : <p className={styles.small}>{trace}</p>}
        </Notice>
      )}
    </div>
  )
}

/** What is not asked for here. */
function noteText(isOut: boolean, hasModels: boolean, stay: boolean): string {
  if (isOut) return stay ? m.track_ask_earlier_stay() : m.track_ask_earlier()
  return hasModels ? m.track_ask_other_addons() : m.track_ask_other_things()
}
