import { useEffect, useEffectEvent, useRef, useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useFocusBack } from '#ui/overlays/use-focus-back.ts'
import type { Message } from '../schema.ts'
import { findMessages } from './message-groups.ts'
import styles from './conversation.module.css'

export interface FindBarProps {
  find: string
  messages: readonly Message[]
  onFind: (find: string) => void
  onShow: (index: number) => void
  onClose: () => void
}

/** Letters in this conversation: the newest message that has them first, Enter goes on to older ones. */
export function FindBar({ find, messages, onFind, onShow, onClose }: FindBarProps) {
  const [typed, setTyped] = useState(find)
  const [at, setAt] = useState(0)
  const found = findMessages(messages, typed)
  const place = Math.min(at, Math.max(0, found.length - 1))
  const shown = found[place]
  const bar = useRef<HTMLFormElement>(null)
  useFocusBack(bar)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    if (shown !== undefined) show(shown)
  }, [shown])
  const step = (by: 1 | -1) => setAt((place + by + found.length) % Math.max(1, found.length))
  return (
    <form
      ref={bar}
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        step(1)
      }}
    >
      <input
        type="search"
        aria-label={m.chat_find()}
        placeholder={m.chat_find()}
        value={typed}
        maxLength={100}
        autoComplete="off"
        // It was asked for by a press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setAt(0)
          onFind(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // The panel beside the conversation stays.
            event.preventDefault()
            onClose()
          }
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }
        }}
      />
      <span className={styles.found} role="status">
        {typed.trim() === ''
          ? null
          : found.length === 0
            ? m.chat_found_none()
            : m.chat_found({ place: formatCount(place + 1), all: formatCount(found.length) })}
      </span>
      <IconButton icon={IconChevronUp} label={m.chat_find_older()} onClick={() => step(1)} />
      <IconButton icon={IconChevronDown} label={m.chat_find_newer()} onClick={() => step(-1)} />
      <IconButton icon={IconX} label={m.chat_find_close()} onClick={onClose} />
    </form>
  )
}
