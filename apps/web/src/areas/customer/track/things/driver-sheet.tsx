import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { nameOwnDriver, newIntentKey, trackReservation } from '../api.ts'
import { problemText } from '../problem-messages.ts'
import { shownThings } from './things-model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ThingProps } from './things-model.ts'
import styles from '../changes/change-sheet.module.css'

const LONGEST = 120

/** The name of whoever drives. What is typed stays, also when somebody else has typed another name meanwhile. */
export function DriverSheet({ booking, shown, title, onClose }: ThingProps & { title: string; onClose: () => void }) {
  const { api, token, onChange } = booking
  const { no, thing } = shown
  const [name, setName] = useState(thing.namedDriver)
  const [was, setWas] = useState(thing.namedDriver)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const intent = useRef({ key: '', body: '' })

  const seeOther = (current: TrackedReservation) => {
    onChange(current)
    const other = shownThings(current).find((one) => one.no === no)?.thing.namedDriver ?? ''
    setWas(other)
    setTrouble(m.track_thing_driver_taken({ name: other === '' ? m.track_thing_driver_self() : other }))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const body = { no, name: name.trim(), was }
    const text = JSON.stringify(body)
    if (intent.current.body !== text) intent.current = { key: newIntentKey(), body: text }
    setSending(true)
    setTrouble(null)
    try {
      onChange(await nameOwnDriver(api, token, intent.current.key, body))
      onClose()
    } catch (error) {
      const problem = error instanceof ProblemError ? error : null
      if (problem?.code === 'stale_version')
        await trackReservation(api, token).then(seeOther, () => setTrouble(problemText(problem)))
      else if (problem?.code === 'not_from_here') setTrouble(m.track_thing_driver_closed())
      else setTrouble(problemText(problem))
    } finally {
      setSending(false)
    }
  }
  const isTooLong = name.trim().length > LONGEST
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title}>
      <form className={styles.part} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={m.track_thing_driver_label()}
          help={m.track_thing_driver_help()}
          autoComplete="off"
          value={name}
          error={isTooLong ? m.track_thing_driver_invalid() : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {trouble === null ? null : (
          <Notice tone="warning" role="alert">
            {trouble}
          </Notice>
        )}
        <Button variant="fill" wide type="submit" loading={isSending} disabled={isTooLong}>
          {m.track_thing_driver_save()}
        </Button>
      </form>
    </Dialog>
  )
}
