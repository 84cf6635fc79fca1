import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '#shell/keys/keys-switch.ts'

/** The frame's: G and a letter go to another page, so that the letter means nothing here. */
const GOING_MS = 1500

export type MailKey =
  | 'next'
  | 'previous'
  | 'open'
  | 'choose'
  | 'star'
  | 'delete'
  | 'reply'
  | 'forward'
  | 'compose'
  | 'search'
  | 'unread'
  | 'close'
  | 'help'

const KEYS: Record<string, MailKey> = {
  j: 'next',
  k: 'previous',
  o: 'open',
  x: 'choose',
  s: 'star',
  e: 'delete',
  '#': 'delete',
  Delete: 'delete',
  r: 'reply',
  f: 'forward',
  c: 'compose',
  '/': 'search',
  u: 'unread',
  Escape: 'close',
  '?': 'help',
}

/** The sign that stands on a Latin keyboard where another layout has letters of its own. */
const PLACES: Record<string, string> = { Slash: '/' }

export function mailKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): MailKey | undefined {
  const isLatin = /^[ -~]/.test(key)
  if (isLatin) return KEYS[key]
  if (shiftKey) return code === 'Slash' ? 'help' : code === 'Digit3' ? 'delete' : undefined
  const letter = PLACES[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter === undefined ? undefined : KEYS[letter]
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="dialog"], dialog') !== null) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}

/** Keys of the mailbox: not while one types, nor in what lies over it. They come before those of the frame. */
export function useMailKeys(onKey: (key: MailKey) => boolean): void {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    let goingUntil = 0
    const handle = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (event.defaultPrevented || !isPlain || !areKeysOn() || isElsewhere(event.target)) return
      if (document.querySelector('dialog:modal') !== null) return
      const isGoing = event.timeStamp < goingUntil
      goingUntil = event.key === 'g' || event.code === 'KeyG' ? event.timeStamp + GOING_MS : 0
      const key = isGoing ? undefined : mailKey(event)
      if (key !== undefined && handleKey(key)) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
