import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { LabelMenu } from '../list/label-menu.tsx'
import { MOVES, PLACE_ICONS, PLACE_NAMES } from '../model.ts'
import type { MailViewProps } from './mail-view.tsx'
import styles from './mail-view.module.css'

type MailToolsProps = Pick<MailViewProps, 'mail' | 'actions' | 'previous' | 'next' | 'onGo'> & { onTrash: () => void }

/** What can be done with the mail that is open, and the ways to the ones beside it. */
export function MailTools({ mail, actions, previous, next, onGo, onTrash }: MailToolsProps) {
  return (
    <div className={styles.tools} role="group" aria-label={m.email_tools()}>
      <IconButton icon={IconArrowLeft} mirrored label={m.email_back()} onClick={() => onGo(undefined)} />
      <span className={styles.space} />
      <IconButton
        icon={mail.isStarred ? IconStarFilled : IconStar}
        label={m.email_star()}
        aria-pressed={mail.isStarred}
        className={styles.star}
        onClick={() => actions.star(mail)}
      />
      <Menu
        label={m.email_move()}
        button={<Icon of={IconFolder} size={20} />}
        buttonLabel={m.email_move()}
        buttonClassName={iconButtonClass()}
        align="end"
        entries={MOVES.filter((folder) => folder !== mail.folder).map((folder) => ({
          kind: 'action',
          key: folder,
          label: PLACE_NAMES[folder](),
          icon: PLACE_ICONS[folder as keyof typeof PLACE_ICONS],
          onSelect: () => {
            actions.move([mail.id], () => mail.folder, folder)
            onGo(undefined)
          },
        }))}
      />
      <LabelMenu labels={mail.labels} onLabel={(label) => actions.label([mail.id], label)} />
      <IconButton
        icon={IconMail}
        label={m.email_mark_unread()}
        onClick={() => {
          actions.markUnread([mail.id])
          onGo(undefined)
        }}
      />
      <IconButton
        icon={IconTrash}
        label={mail.folder === 'trash' ? m.email_delete_for_ever() : m.email_move_to({ folder: PLACE_NAMES.trash() })}
        onClick={onTrash}
      />
      <span className={styles.rule} />
      <IconButton
        icon={IconChevronUp}
        label={m.email_previous()}
        disabled={previous === undefined}
        onClick={() => onGo(previous)}
      />
      <IconButton
        icon={IconChevronDown}
        label={m.email_next()}
        disabled={next === undefined}
        onClick={() => onGo(next)}
      />
    </div>
  )
}
