import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './mail-keys-dialog.module.css'

const LINES: readonly { keys: readonly string[]; meaning: () => string }[] = [
  { keys: ['J', 'K'], meaning: m.email_key_step },
  { keys: ['O', 'Enter'], meaning: m.email_key_open },
  { keys: ['X'], meaning: m.email_key_choose },
  { keys: ['S'], meaning: m.email_key_star },
  { keys: ['E', '#'], meaning: m.email_key_delete },
  { keys: ['U'], meaning: m.email_key_unread },
  { keys: ['R'], meaning: m.email_key_reply },
  { keys: ['F'], meaning: m.email_key_forward },
  { keys: ['C'], meaning: m.email_key_compose },
  { keys: ['/'], meaning: m.email_key_search },
  { keys: ['Esc'], meaning: m.email_key_close },
]

export function MailKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.email_keys()}>
      <dl className={styles.keys}>
        {LINES.map(({ keys, meaning }) => (
          <div key={keys.join('')}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
