import { memo, useMemo } from 'react'
import type { MouseEvent } from 'react'
import { Link } from '@tanstack/react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { plainText } from '../../core/rich-text/plain-text.ts'
import { LABEL_NAMES, listTime, rowPerson, subjectOf } from '../model.ts'
import { LabelDot } from './label-dot.tsx'
import type { Mail } from '../schema.ts'
import styles from './mail-row.module.css'

/** More would not be seen in one line. */
const PREVIEW_LETTERS = 160

export interface MailRowProps {
  mail: Mail
  now: number
  isOpen: boolean
  isChosen: boolean
  onChoose: (id: number) => void
  onStar: (mail: Mail) => void
  /** Does something else than going to the mail where it takes the press as its own. */
  onOpen: (mail: Mail, event: MouseEvent) => void
}

/** Who, about what, and how it begins. The tick takes the place of the portrait. */
export const MailRow = memo(({ mail, now, isOpen, isChosen, onChoose, onStar, onOpen }: MailRowProps) => {
  const { name, avatar, isTo } = rowPerson(mail)
  const preview = useMemo(() => plainText(mail.message).slice(0, PREVIEW_LETTERS), [mail.message])
  const who = name === '' ? m.email_nobody_yet() : name
  return (
    <div
      className={styles.row}
      data-open={isOpen ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      data-unread={mail.isRead ? undefined : ''}
    >
      <label className={styles.pick}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={m.email_choose_one({ name: who, subject: subjectOf(mail) })}
          checked={isChosen}
          onChange={() => onChoose(mail.id)}
        />
        <Avatar name={who} picture={avatar} className={styles.portrait} />
        <span className={styles.tick}>
          <Icon of={IconCheck} size={20} />
        </span>
      </label>
      <Link
        to="."
        search={((before: Record<string, unknown>) => ({ ...before, mail: String(mail.id) })) as never}
        resetScroll={false}
        className={styles.link}
        data-mail={mail.id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => onOpen(mail, event)}
      >
        {mail.isRead ? null : <span className="rc-visually-hidden">{m.email_unread()}</span>}
        <span className={styles.who}>{isTo ? m.email_row_to({ name: who }) : who}</span>
        <span className={styles.subject}>{subjectOf(mail)}</span>
        <span className={styles.preview}>{preview}</span>
      </Link>
      <span className={styles.facts}>
        {mail.attachments.length === 0 ? null : (
          <span className={styles.clip} role="img" aria-label={m.email_has_files()}>
            <Icon of={IconPaperclip} size={16} />
          </span>
        )}
        {mail.labels.map((label) => (
          <span key={label} className={styles.label} role="img" aria-label={LABEL_NAMES[label]()}>
            <LabelDot label={label} />
          </span>
        ))}
        {mail.sendAt === undefined ? (
          <time dateTime={mail.time}>{listTime(mail.time, now)}</time>
        ) : (
          <span className={styles.later}>
            <Icon of={IconClock} size={14} /> {formatMoment(mail.sendAt, now)}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.star}
        aria-pressed={mail.isStarred}
        aria-label={m.email_star_one({ subject: subjectOf(mail) })}
        onClick={() => onStar(mail)}
      >
        <Icon of={mail.isStarred ? IconStarFilled : IconStar} size={17} />
      </button>
    </div>
  )
})
MailRow.displayName = 'MailRow'

/** Of the height of a row, until it has come. */
export function EmptyRow() {
  return (
    <div className={styles.row}>
      <span className={styles.waiting}>
        <Skeleton width="third" />
        <Skeleton width="half" />
        <Skeleton />
      </span>
    </div>
  )
}
