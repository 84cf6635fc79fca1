import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { m } from '#lib/messages.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import type { ChatPlace } from '../address.ts'
import { STATUS_NAMES } from '../model.ts'
import type { Contact, ContactDetails } from '../schema.ts'
import type { ChatActions } from '../use-chat-actions.ts'
import styles from './conversation.module.css'

export interface TalkHeadProps extends ChatPlace {
  contact: Contact
  details: ContactDetails | undefined
  actions: ChatActions
  isBeside: boolean
  hasMessages: boolean
  hasChat: boolean
  /** Puts a question into the field, to be sent or not. */
  onAsk: (question: string) => void
}

/** Who it is, and what can be done with the conversation. */
export function TalkHead(props: TalkHeadProps) {
  const { contact, details, address, go, isBeside, onAsk } = props
  const { fullName, avatar, status, role } = contact
  const size = useBreakpoint()
  const isNarrow = size === 'xs' || size === 'sm'
  const canWrite = details?.isBlocked !== true
  const ways = [
    { key: 'call', icon: IconPhone, label: m.chat_ask_call(), onSelect: () => onAsk(m.chat_ask_call_words()) },
    { key: 'video', icon: IconVideo, label: m.chat_ask_video(), onSelect: () => onAsk(m.chat_ask_video_words()) },
    {
      key: 'find',
      icon: IconSearch,
      label: m.chat_find(),
      onSelect: () => go({ find: address.find === null ? '' : null }, 'replace'),
    },
  ].filter(({ key }) => key === 'find' || canWrite)
  return (
    <header className={styles.head}>
      {isBeside ? null : (
        <IconButton
          icon={IconChevronLeft}
          mirrored
          label={m.chat_back()}
          onClick={() => go({ userId: null, find: null, panel: null })}
        />
      )}
      <button
        type="button"
        className={styles.who}
        aria-expanded={address.panel === 'contact'}
        onClick={() => go({ panel: address.panel === 'contact' ? null : 'contact' })}
      >
        <Avatar name={fullName} picture={avatar} presence={status} />
        <span className={styles.whoText}>
          <b>{fullName}</b>
          <small>
            {STATUS_NAMES[status]()}
            <span className={styles.role}> · {role}</span>
          </small>
        </span>
      </button>
      {isNarrow
        ? null
        : ways.map(({ key, icon, label, onSelect }) => (
            <IconButton key={key} icon={icon} label={label} onClick={onSelect} />
          ))}
      <Menu
        label={m.chat_more()}
        buttonLabel={m.chat_more()}
        align="end"
        buttonClassName={iconButtonClass()}
        button={<Icon of={IconDots} size={20} />}
        entries={[
          ...(isNarrow ? [...ways.map((way) => ({ kind: 'action' as const, ...way })), separator('ways')] : []),
          ...entriesOf(props),
        ]}
      />
    </header>
  )
}

const separator = (key: string): MenuEntry => ({ kind: 'separator', key })

function entriesOf({ contact, details, go, actions, hasMessages, hasChat, isBeside }: TalkHeadProps): MenuEntry[] {
  const name = contact.fullName
  const isMuted = details?.isMuted === true
  const isBlocked = details?.isBlocked === true
  const isReported = details?.isReported === true
  return [
    {
      kind: 'action',
      key: 'view',
      icon: IconUser,
      label: m.chat_view_contact(),
      onSelect: () => go({ panel: 'contact' }),
    },
    {
      kind: 'action',
      key: 'mute',
      icon: isMuted ? IconBell : IconBellOff,
      label: isMuted ? m.chat_unmute() : m.chat_mute(),
      onSelect: () =>
        actions.mark(
          contact,
          { isMuted: !isMuted },
          isMuted ? m.chat_said_unmuted({ name }) : m.chat_said_muted({ name }),
        ),
    },
    {
      kind: 'action',
      key: 'block',
      icon: IconBan,
      label: isBlocked ? m.chat_unblock() : m.chat_block(),
      onSelect: () =>
        actions.mark(contact, { isBlocked: !isBlocked }, isBlocked ? undefined : m.chat_said_blocked({ name })),
    },
    {
      kind: 'action',
      key: 'report',
      icon: IconFlag,
      label: isReported ? m.chat_report_take_back() : m.chat_report(),
      onSelect: () =>
        actions.mark(contact, { isReported: !isReported }, isReported ? undefined : m.chat_said_reported({ name })),
    },
    separator('away'),
    {
      kind: 'action',
      key: 'clear',
      icon: IconEraser,
      label: m.chat_clear(),
      disabled: !hasMessages,
      onSelect: () => actions.clear(contact),
    },
    {
      kind: 'action',
      key: 'delete',
      icon: IconTrash,
      label: m.chat_delete(),
      isGrave: true,
      disabled: !hasChat,
      onSelect: () => {
        if (!isBeside) go({ userId: null, find: null, panel: null })
        actions.remove([contact])
      },
    },
  ]
}
