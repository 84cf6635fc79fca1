import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Switch } from '#ui/actions/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sayFault } from '../../core/notes/notes-store.ts'
import { accountOptions, saveNotification } from '../api.ts'
import { noteLabel } from '../labels.ts'
import { ACTIVITY_NOTES, APPLICATION_NOTES } from '../model.ts'
import type { NoteKind } from '../model.ts'
import type { Notification } from '../schema.ts'
import styles from './account-tabs.module.css'

/** What one is told of: each switch counts at once. */
export function NotificationsTab({ notification }: { notification: Notification }) {
  const client = useQueryClient()
  const set = (change: Partial<Notification>) =>
    client.setQueryData(
      accountOptions.queryKey,
      (before) => before && { ...before, notification: { ...before.notification, ...change } },
    )
  const { mutate } = useMutation({
    mutationFn: saveNotification,
    onMutate: set,
    onError: (_, change) => {
      // Only this one: others may have been switched meanwhile.
      set(Object.fromEntries(Object.entries(change).map(([kind, isOn]) => [kind, !isOn])))
      sayFault(m.account_switch_failed())
    },
  })
  const part = (id: string, title: string, kinds: readonly NoteKind[]) => (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span id={`note-${kind}`}>{noteLabel(kind)}</span>
            <Switch
              checked={notification[kind]}
              aria-labelledby={`note-${kind}`}
              onChange={(isOn) => mutate({ [kind]: isOn })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <Card padding="flush" className={styles.form}>
      <h2 className={styles.title}>{m.account_tab_notifications()}</h2>
      <p className={styles.lead}>{m.account_notes_lead()}</p>
      {part('notes-activity', m.account_notes_activity(), ACTIVITY_NOTES)}
      {part('notes-application', m.account_notes_application(), APPLICATION_NOTES)}
    </Card>
  )
}
