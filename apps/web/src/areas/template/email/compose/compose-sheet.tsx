import { useId, useRef, useState } from 'react'
import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs'
import IconArrowsDiagonalMinimize2 from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatMoment, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useStable } from '#ui/actions/use-stable.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFocusBack } from '#ui/overlays/use-focus-back.ts'
import { offerUndo, sayNote } from '../../core/notes/notes-store.ts'
import { plainText } from '../../core/rich-text/plain-text.ts'
import { RichTextField } from '../../core/rich-text/rich-text-field.tsx'
import { Attachments } from '../mail/attachments.tsx'
import { ComposeFoot } from './compose-foot.tsx'
import { PeopleField } from './people-field.tsx'
import { asParagraphs, keptDraft } from './draft.ts'
import { useAttaching } from './use-attaching.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import type { Mail } from '../schema.ts'
import type { Draft } from './draft.ts'
import styles from './compose.module.css'

export type ComposeSize = 'docked' | 'small' | 'large'

export interface ComposeSheetProps {
  first: Draft
  /** It was written before, and nothing else holds it. */
  isWritten: boolean
  hasLostFiles: boolean
  size: ComposeSize
  onSize: (size: ComposeSize) => void
  onClose: () => void
  /** A draft is about to go from among the mails: it is sent. */
  onGone: (id: number) => void
  /** Takes up again what was sent or thrown away. */
  onReopen: (draft: Draft) => void
  /** Takes a mail back that was sent. */
  onUnsend: (mail: Mail) => Promise<void>
}

/** A message being written, at the foot of the window; what is under it stays usable. */
export function ComposeSheet({
  first,
  isWritten,
  hasLostFiles,
  size,
  onSize,
  onClose,
  onGone,
  onReopen,
  onUnsend,
}: ComposeSheetProps) {
  const { draft, change, state, close, send, discard } = useDraftKeeping(first, isWritten)
  const [hasCc, setCc] = useState(first.cc.length > 0)
  const [hasBcc, setBcc] = useState(first.bcc.length > 0)
  const [isPlain, setPlain] = useState(false)
  const [isSpelled, setSpelled] = useState(true)
  const [error, setError] = useState<string>()
  const [fault, setFault] = useState<string | undefined>(hasLostFiles ? m.email_files_lost() : undefined)
  const { attach, isAttaching, settled } = useAttaching(change, setFault)
  const [isSending, setSending] = useState(false)
  /** Whoever closes it meanwhile does not want it sent any more. */
  const going = useRef<object | null>(null)
  const titleId = useId()
  const now = useNow()
  const isSmall = size === 'small'
  const sheet = useRef<HTMLElement>(null)
  useFocusBack(sheet)

  const handleSend = useStable(async (sendAt?: number) => {
    if (isSending) return
    // What stands in a field and is no address would get nothing.
    const fields = sheet.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? []
    const unread = [...fields].find(({ value }) => value !== '')
    if (unread !== undefined) return unread.focus()
    if (draft.to.length + draft.cc.length + draft.bcc.length === 0) {
      setError(m.email_nobody())
      return sheet.current?.querySelector('input')?.focus()
    }
    const turn = {}
    going.current = turn
    setSending(true)
    try {
      if (!(await settled()) || going.current !== turn) return
      if (draft.id !== null && sendAt === undefined) onGone(draft.id)
      const mail = await send(sendAt)
      const undo = () => void onUnsend(mail).then(() => onReopen({ ...keptDraft(mail), sendAt: undefined }))
      const text =
        sendAt === undefined
          ? m.email_sent()
          : m.email_sent_later({ time: formatMoment(sendAt, parseInstant(mail.time)) })
      offerUndo(text, undo)
      onClose()
    } catch {
      setFault(m.email_send_failed())
    } finally {
      setSending(false)
    }
  })
  const handleClose = async () => {
    going.current = null
    if (!(await settled())) return
    const isKept = await close()
    if (isKept === null) return setFault(m.email_keep_failed())
    if (isKept) sayNote(m.email_kept())
    onClose()
  }
  const handleDiscard = () => {
    going.current = null
    const written = discard()
    offerUndo(m.email_discarded(), () => onReopen(written))
    onClose()
  }
  const handlePlain = (next: boolean) => {
    setPlain(next)
    if (next) change({ message: asParagraphs(plainText(draft.message)) })
  }
  return (
    // Escape leaves it as it leaves a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet}
      className={styles.sheet}
      data-size={size}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // It is kept, so that nothing is lost by a key.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          void handleClose()
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSend()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{draft.subject.trim() === '' || !isSmall ? m.email_new_message() : draft.subject}</h2>
        <span role="status" className={styles.keeping}>
          {isAttaching
            ? m.email_attaching()
            : state === 'kept'
              ? m.email_kept_short()
              : state === 'failed'
                ? m.email_keep_failed()
                : null}
        </span>
        <IconButton
          icon={IconMinus}
          label={isSmall ? m.email_sheet_restore() : m.email_sheet_small()}
          aria-expanded={!isSmall}
          onClick={() => onSize(isSmall ? 'docked' : 'small')}
        />
        <IconButton
          icon={size === 'large' ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
          label={size === 'large' ? m.email_sheet_restore() : m.email_sheet_large()}
          onClick={() => onSize(size === 'large' ? 'docked' : 'large')}
        />
        <IconButton icon={IconX} label={m.email_sheet_close()} onClick={() => void handleClose()} />
      </header>
      <div className={styles.body} hidden={isSmall} spellCheck={isSpelled}>
        <div className={styles.toLine}>
          <PeopleField
            label={m.email_to()}
            value={draft.to}
            error={error}
            autoFocus={first.to.length === 0}
            onChange={(to) => {
              setError(undefined)
              change({ to })
            }}
          />
          <span className={styles.more}>
            <button type="button" aria-pressed={hasCc} onClick={() => setCc(!hasCc)}>
              {m.email_cc()}
            </button>
            <button type="button" aria-pressed={hasBcc} onClick={() => setBcc(!hasBcc)}>
              {m.email_bcc()}
            </button>
          </span>
        </div>
        {hasCc ? <PeopleField label={m.email_cc()} value={draft.cc} onChange={(cc) => change({ cc })} /> : null}
        {hasBcc ? <PeopleField label={m.email_bcc()} value={draft.bcc} onChange={(bcc) => change({ bcc })} /> : null}
        <label className={styles.line}>
          <span className={styles.lineLabel}>{m.email_subject()}</span>
          <input
            className={styles.subject}
            value={draft.subject}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
        </label>
        <div className={styles.text}>
          {isPlain ? (
            <PlainText message={draft.message} onChange={(message) => change({ message })} />
          ) : (
            <RichTextField
              isBare
              hasLists
              label={m.email_message()}
              placeholder={m.email_message_example()}
              toolbarAt="end"
              className={styles.rich}
              autoFocus={first.to.length > 0}
              value={draft.message}
              onChange={(message) => change({ message })}
            />
          )}
        </div>
        {draft.attachments.length === 0 ? null : (
          <div className={styles.files}>
            <Attachments
              attachments={draft.attachments}
              onRemove={(gone) =>
                change(({ attachments }) => ({ attachments: attachments.filter(({ url }) => url !== gone.url) }))
              }
            />
          </div>
        )}
        {draft.sendAt === undefined ? null : (
          <p className={styles.later}>
            <Icon of={IconClock} size={18} />
            <span>{m.email_sent_later({ time: formatMoment(draft.sendAt, now) })}</span>
            <Button variant="quiet" onClick={() => change({ sendAt: undefined })}>
              {m.email_send_no_time()}
            </Button>
          </p>
        )}
        {fault === undefined ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <ComposeFoot
          draft={draft}
          {...{ isPlain, isSpelled }}
          onChange={change}
          isSending={isSending}
          onAttach={(files) => void attach(files)}
          onPlain={handlePlain}
          onSpelled={setSpelled}
          onSend={(at) => void handleSend(at)}
          onDiscard={handleDiscard}
        />
      </div>
    </section>
  )
}

function PlainText({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  const [text, setText] = useState(() => plainText(message.replaceAll('</p><p>', '\n')))
  return (
    <TextArea
      label={m.email_message()}
      rows={8}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(asParagraphs(value))
      }}
    />
  )
}
