import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { PLACE_NAMES } from '../model.ts'
import { LabelMenu } from './label-menu.tsx'
import type { MailPlace } from '../model.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { MailFolder, MailLabel } from '../schema.ts'
import styles from './mail-column.module.css'

const MOVES: readonly { folder: MailFolder; icon: IconDrawing }[] = [
  { folder: 'inbox', icon: IconInbox },
  { folder: 'draft', icon: IconFileText },
  { folder: 'spam', icon: IconAlertOctagon },
]

export interface BulkToolsProps {
  place: MailPlace
  count: number
  onMove: (folder: MailFolder) => void
  onLabel: (label: MailLabel) => void
  onRead: (isRead: boolean) => void
  onTrash: () => void
}

/** What can be done with all that is chosen, in a strip above the list. */
export function BulkTools({ place, count, onMove, onLabel, onRead, onTrash }: BulkToolsProps) {
  return (
    <div className={styles.bulk} data-bulk role="group" aria-label={m.email_chosen({ count: formatCount(count) })}>
      <b role="status">{m.email_chosen({ count: formatCount(count) })}</b>
      {MOVES.filter(({ folder }) => folder !== place).map(({ folder, icon }) => (
        <IconButton
          key={folder}
          icon={icon}
          label={m.email_move_to({ folder: PLACE_NAMES[folder]() })}
          onClick={() => onMove(folder)}
        />
      ))}
      <LabelMenu onLabel={onLabel} />
      <IconButton icon={IconMailOpened} label={m.email_mark_read()} onClick={() => onRead(true)} />
      <IconButton icon={IconMail} label={m.email_mark_unread()} onClick={() => onRead(false)} />
      <IconButton
        icon={IconTrash}
        label={place === 'trash' ? m.email_delete_for_ever() : m.email_move_to({ folder: PLACE_NAMES.trash() })}
        onClick={onTrash}
      />
    </div>
  )
}
