import { useState } from 'react'
import type { FormEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useKeptText } from '#shell/typed/kept-text.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { showReservation } from '#areas/staff/core/api/reservations.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { useIntentKey } from '#areas/staff/core/moves/use-intent-key.ts'
import type { TabProps } from '../frame/tab-props.ts'
import styles from '../frame/tabs-content.module.css'

/** Words for colleagues; customers never see them. */
export function NotesTab({ reservation, now, onDone }: TabProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [typed, setTyped] = useKeptText(`note:${reservation.id}`)
  const [isTried, setTried] = useState(false)
  const note = useMutation({
    mutationFn: (body: string) =>
      api.call('addReservationNote', {
        params: { id: reservation.id },
        body: { body },
        idempotencyKey: intent.keyFor(body),
      }),
    onSuccess: (after) => {
      intent.done()
      showReservation(client, after)
      setTyped('')
      setTried(false)
      onDone(m.staff_done_note())
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.trim() !== '') note.mutate(typed.trim())
  }
  return (
    <Card>
      <h2 className={styles.heading}>{m.staff_tab_notes()}</h2>
      <form className={styles.noteForm} onSubmit={handleSubmit}>
        {note.error === null ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(note.error)}
          </Notice>
        )}
        <TextArea
          label={m.staff_note_label()}
          help={m.staff_note_help()}
          value={typed}
          rows={2}
          maxLength={2000}
          error={
            fieldError(note.error, '/body') ?? (isTried && typed.trim() === '' ? m.staff_field_missing() : undefined)
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="fill" loading={note.isPending}>
          {m.staff_note_add()}
        </Button>
      </form>
      {reservation.notes.length === 0 ? <p className="rc-muted">{m.staff_notes_none()}</p> : null}
      <ul className={styles.notes}>
        {reservation.notes
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          .map((entry) => (
            <li key={entry.id}>
              <small>
                {entry.author} · {formatMoment(entry.createdAt, now)}
              </small>
              <p className={styles.typed}>{entry.body}</p>
            </li>
          ))}
      </ul>
    </Card>
  )
}
