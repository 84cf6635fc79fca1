import { useEffect, useEffectEvent, useRef, useState } from 'react'
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import IconCornerUpRight from '@tabler/icons-react/dist/esm/icons/IconCornerUpRight.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeleteDialog } from '../list/mail-column.tsx'
import { LabelDot } from '../list/label-dot.tsx'
import { LABEL_NAMES, subjectOf } from '../model.ts'
import { MailTools } from './mail-tools.tsx'
import { MessageCard } from './message-card.tsx'
import type { MailActions } from '../page/use-mail-actions.ts'
import type { Mail, MailMessage } from '../schema.ts'
import styles from './mail-view.module.css'

export interface MailViewProps {
  mail: Mail
  actions: MailActions
  /** Beside it in the list; undefined at its ends. */
  previous: number | undefined
  next: number | undefined
  onGo: (id: number | undefined) => void
  onReply: (message: MailMessage) => void
  onForward: (message: MailMessage) => void
  onContinue: (mail: Mail) => void
}

/** A mail that is open. Coming to it marks it as read, by whichever way. */
export function MailView(props: MailViewProps) {
  const { mail, actions, previous, next, onGo, onReply, onForward, onContinue } = props
  const [hasEarlier, setEarlier] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    if (!mail.isRead) actions.markRead(mail)
  })
  useEffect(() => arrive(), [])
  const close = () => onGo(undefined)
  const remove = () => {
    if (mail.folder === 'trash') return setDeleting(true)
    actions.move([mail.id], () => mail.folder, 'trash')
    close()
  }
  const card = (message: MailMessage) => (
    <MessageCard key={message.id} message={message} onDelete={remove} {...{ onReply, onForward }} />
  )
  return (
    <div className={styles.mail}>
      <MailTools {...{ mail, actions, previous, next, onGo }} onTrash={remove} />
      <div className={styles.scroller}>
        <h2 ref={heading} className={styles.subject} tabIndex={-1}>
          {subjectOf(mail)}
        </h2>
        <div className={styles.under}>
          {mail.labels.map((label) => (
            <span key={label} className={styles.label} data-label={label}>
              <LabelDot label={label} />
              {LABEL_NAMES[label]()}
            </span>
          ))}
          {mail.replies.length === 0 || hasEarlier ? null : (
            <button
              type="button"
              className={styles.earlier}
              onClick={() => {
                setEarlier(true)
                heading.current?.focus()
              }}
            >
              {m.email_earlier({ count: formatCount(mail.replies.length) })}
            </button>
          )}
        </div>
        {hasEarlier ? mail.replies.toReversed().map(card) : null}
        {card(mail)}
        <div className={styles.foot}>
          {mail.folder === 'draft' ? (
            <Button icon={IconPencil} variant="fill" onClick={() => onContinue(mail)}>
              {m.email_continue()}
            </Button>
          ) : null}
          <Button icon={IconCornerUpLeft} onClick={() => onReply(mail)}>
            {m.email_reply()}
          </Button>
          <Button icon={IconCornerUpRight} onClick={() => onForward(mail)}>
            {m.email_forward()}
          </Button>
          <Button icon={IconTrash} variant="quiet" onClick={remove}>
            {mail.folder === 'trash' ? m.email_delete_for_ever() : m.email_delete()}
          </Button>
        </div>
      </div>
      <DeleteDialog
        open={isDeleting}
        count={1}
        onClose={() => setDeleting(false)}
        onDelete={() => {
          setDeleting(false)
          actions.deleteForEver([mail.id])
          close()
        }}
      />
    </div>
  )
}
