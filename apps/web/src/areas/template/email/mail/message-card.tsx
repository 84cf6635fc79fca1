import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import IconCornerUpRight from '@tabler/icons-react/dist/esm/icons/IconCornerUpRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatDateTime, formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { SafeHtml } from '../../core/rich-text/safe-html.tsx'
import { personName } from '../model.ts'
import { Attachments } from './attachments.tsx'
import type { MailMessage, MailPerson } from '../schema.ts'
import styles from './mail-view.module.css'

export interface MessageCardProps {
  message: MailMessage
  onReply: (message: MailMessage) => void
  onForward: (message: MailMessage) => void
  onDelete: () => void
}

const named = ({ name, email }: MailPerson) => (name === '' ? email : `${name} <${email}>`)

/** One message: who, to whom, when, what, and the files that came with it. */
export function MessageCard({ message, onReply, onForward, onDelete }: MessageCardProps) {
  const now = useNow()
  const { from, to, cc, bcc, time } = message
  const receivers = to.map(personName).join(', ')
  return (
    <article className={styles.card} aria-label={m.email_message_of({ name: from.name })}>
      <header className={styles.head}>
        <Avatar name={from.name} picture={from.avatar} size="md" />
        <div className={styles.people}>
          <b>{from.name}</b>
          <Popover
            label={m.email_addresses()}
            buttonClassName={styles.addresses}
            button={
              <>
                <span className={styles.receivers}>{m.email_row_to({ name: receivers === '' ? '—' : receivers })}</span>
                <Icon of={IconChevronDown} size={16} />
              </>
            }
          >
            {() => (
              <dl className={styles.facts}>
                <Fact name={m.email_from()} value={named(from)} />
                <Fact name={m.email_to()} value={to.map(named).join(', ')} />
                <Fact name={m.email_cc()} value={cc.map(named).join(', ')} />
                <Fact name={m.email_bcc()} value={bcc.map(named).join(', ')} />
                <Fact name={m.email_date()} value={formatDateTime(time)} />
              </dl>
            )}
          </Popover>
        </div>
        <time className={styles.time} dateTime={time}>
          {formatMoment(time, now)}
        </time>
        <Menu
          label={m.email_message_menu()}
          button={<Icon of={IconDots} size={20} />}
          buttonLabel={m.email_message_menu()}
          buttonClassName={iconButtonClass()}
          align="end"
          entries={[
            {
              kind: 'action',
              key: 'reply',
              label: m.email_reply(),
              icon: IconCornerUpLeft,
              isMirrored: true,
              onSelect: () => onReply(message),
            },
            {
              kind: 'action',
              key: 'forward',
              label: m.email_forward(),
              icon: IconCornerUpRight,
              isMirrored: true,
              onSelect: () => onForward(message),
            },
            { kind: 'action', key: 'print', label: m.email_print(), icon: IconPrinter, onSelect: () => window.print() },
            {
              kind: 'action',
              key: 'delete',
              label: m.email_delete(),
              icon: IconTrash,
              isGrave: true,
              onSelect: onDelete,
            },
          ]}
        />
      </header>
      <div className={styles.body}>
        <SafeHtml html={message.message} />
      </div>
      <Attachments attachments={message.attachments} />
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
