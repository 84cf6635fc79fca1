import { useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { MESSAGE_LETTERS } from '../limits.ts'
import styles from './conversation.module.css'

export interface WriteFieldProps {
  ref: Ref<HTMLTextAreaElement>
  name: string
  draft: string
  onDraft: (draft: string) => void
  onSend: (message: string) => Promise<boolean>
  onSent: () => void
}

type Trouble = 'empty' | 'failed' | null

/** Enter sends, with Shift it is a new line; what was not sent stays. */
export function WriteField({ ref, name, draft, onDraft, onSend, onSent }: WriteFieldProps) {
  const [trouble, setTrouble] = useState<Trouble>(null)
  const form = useRef<HTMLFormElement>(null)
  /** One after the other: pressed twice, it is not sent twice. */
  const isSending = useRef(false)
  const newest = useRef(draft)
  useLayoutEffect(() => {
    newest.current = draft
  }, [draft])
  const send = async () => {
    if (isSending.current) return
    form.current?.querySelector('textarea')?.focus()
    const message = draft.trim()
    if (message === '') return setTrouble('empty')
    isSending.current = true
    onDraft('')
    const isSent = await onSend(message)
    isSending.current = false
    setTrouble(isSent ? null : 'failed')
    if (isSent) onSent()
    // What was typed meanwhile comes after it.
    else onDraft([draft, newest.current].filter((text) => text.trim() !== '').join('\n'))
  }
  return (
    <form
      ref={form}
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {trouble === null ? null : (
        <p className={styles.trouble} role="alert">
          {trouble === 'empty' ? m.chat_empty() : m.chat_not_sent()}
        </p>
      )}
      <textarea
        ref={ref}
        rows={1}
        aria-label={m.chat_write({ name })}
        placeholder={m.chat_write({ name })}
        maxLength={MESSAGE_LETTERS}
        autoComplete="off"

        value={draft}
        onChange={({ currentTarget: { value } }) => {
          setTrouble(null)
          onDraft(value)
        }}
        onKeyDown={(event) => {
          // While letters are put together, Enter takes the word.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <Button type="submit" variant="next" icon={IconSend} aria-label={m.chat_send()}>
        {m.chat_send()}
      </Button>
    </form>
  )
}
