import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { MAILBOX_KEY, updateMails, writeMail } from '../api.ts'
import { sayFault } from '../../core/notes/notes-store.ts'
import { keptDraft, writtenMail } from './draft.ts'
import type { Mail } from '../schema.ts'
import type { Draft } from './draft.ts'
import type { ComposeControl } from './use-compose.ts'
import styles from './compose.module.css'

const loadSheet = async () => (await import('./compose-sheet.tsx')).ComposeSheet

export interface ComposeProps {
  compose: ComposeControl
  /** A draft is about to go from among the mails: it was sent. */
  onGone: (id: number) => void
}

/** The sheet of the message that is being written, fetched with the first one. */
export function Compose({ compose, onGone }: ComposeProps) {
  const client = useQueryClient()
  const { state } = compose
  if (state === null) return null
  const { key, first, isWritten, hasLostFiles, size } = state
  const unsend = async (mail: Mail) => {
    // Of one that waits for its time the time is taken away: it must not go out while one writes on.
    if (mail.folder === 'draft')
      await writeMail(writtenMail({ ...keptDraft(mail), sendAt: undefined }, 'draft'), mail.id)
    else await updateMails([mail.id], { folder: 'draft' })
    await client.invalidateQueries({ queryKey: MAILBOX_KEY })
  }
  return (
    <LazyPanel
      key={key}
      load={loadSheet}
      props={{
        first,
        isWritten,
        hasLostFiles,
        size,
        onSize: compose.resize,
        onClose: () => compose.close(key),
        onGone,
        onReopen: (draft: Draft) => compose.open(draft, true),
        onUnsend: (mail: Mail) => unsend(mail).catch(() => sayFault(m.email_failed_change())),
      }}
    >
      <section className={styles.sheet} data-size={size}>
        <Loading shapes={['title', 'card']} />
      </section>
    </LazyPanel>
  )
}
