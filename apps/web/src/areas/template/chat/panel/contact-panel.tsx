import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import type { ChatPlace } from '../address.ts'
import type { Chat, Contact, ContactDetails } from '../schema.ts'
import { addressesIn } from '../talk/message-parts.ts'
import type { ChatActions } from '../use-chat-actions.ts'
import { PanelAction } from './panel-action.tsx'
import { PanelPerson } from './panel-person.tsx'
import { TagList } from './tag-list.tsx'
import styles from './panels.module.css'

/** The last ones; older ones stand in the conversation. */
const LINKS_SHOWN = 5

export interface ContactPanelProps extends Pick<ChatPlace, 'go'> {
  open: boolean
  onClose: () => void
  contact: Contact | undefined
  details: ContactDetails | undefined
  chat: Chat | undefined
  actions: ChatActions
}

/** Who the other one is, and what one has marked of them. */
export function ContactPanel({ open, onClose, contact, details, chat, go, actions }: ContactPanelProps) {
  if (contact === undefined || details === undefined) {
    return (
      <SidePanel open={open} onClose={onClose} title={m.chat_contact()}>
        <Loading shapes={['picture', 'title', 'row', 'row']} />
      </SidePanel>
    )
  }
  const { fullName: name } = contact
  const { isImportant, isMuted, isBlocked } = details
  const links = addressesIn((chat?.chat ?? []).map(({ message }) => message)).toReversed()
  return (
    <SidePanel open={open} onClose={onClose} title={m.chat_contact()}>
      <PanelPerson person={contact} role={contact.role} />
      <div className={styles.part}>
        <h3>{m.chat_about()}</h3>
        <p className={styles.quiet}>{contact.about}</p>
      </div>
      <div className={styles.part}>
        <h3>{m.chat_personal()}</h3>
        <ul className={styles.facts}>
          <li>
            <Icon of={IconMail} size={18} />
            <span className="rc-visually-hidden">{m.chat_email()}: </span>
            <a href={`mailto:${details.email}`}>{details.email}</a>
          </li>
          <li>
            <Icon of={IconPhone} size={18} />
            <span className="rc-visually-hidden">{m.chat_phone()}: </span>
            <a href={`tel:${details.phone.replaceAll(' ', '')}`} dir="ltr">
              {details.phone}
            </a>
          </li>
          <li>
            <Icon of={IconClock} size={18} />
            <span className="rc-visually-hidden">{m.chat_hours()}: </span>
            <span>{details.hours}</span>
          </li>
        </ul>
      </div>
      <TagList key={contact.id} tags={details.tags} onChange={(tags) => actions.mark(contact, { tags })} />
      <div className={styles.part}>
        <h3>{m.chat_shared()}</h3>
        {links.length === 0 ? (
          <p className={styles.quiet}>{m.chat_shared_none()}</p>
        ) : (
          <ul className={styles.links}>
            {links.slice(0, LINKS_SHOWN).map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
                  {link.replace(/^https?:\/\//i, '')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <PanelAction
          icon={isImportant ? IconStarFilled : IconStar}
          isOn={isImportant}
          onClick={() => actions.mark(contact, { isImportant: !isImportant })}
        >
          {m.chat_important()}
        </PanelAction>
        <PanelAction
          icon={isMuted ? IconBellOff : IconBell}
          isOn={isMuted}
          onClick={() => actions.mark(contact, { isMuted: !isMuted })}
        >
          {m.chat_muted()}
        </PanelAction>
        <PanelAction
          icon={IconBan}
          onClick={() =>
            actions.mark(contact, { isBlocked: !isBlocked }, isBlocked ? undefined : m.chat_said_blocked({ name }))
          }
        >
          {isBlocked ? m.chat_unblock() : m.chat_block()}
        </PanelAction>
        <PanelAction
          icon={IconTrash}
          isGrave
          onClick={() => {
            go({ userId: null, find: null, panel: null }, 'replace')
            actions.removeContact(contact)
          }}
        >
          {m.chat_contact_delete()}
        </PanelAction>
      </div>
    </SidePanel>
  )
}
