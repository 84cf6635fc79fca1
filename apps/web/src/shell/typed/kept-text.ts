import { useState } from 'react'
import { session } from '#lib/session/session.ts'

const PREFIX = 'typed:'
const memory = new Map<string, string>()

/** Unsent text of one user in one place; the next user of this tab does not see it. */
function storageKey(place: string): string {
  return `${PREFIX}${session.current()?.user.id ?? ''}:${place}`
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

function write(key: string, text: string): void {
  memory.delete(key)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Blocked or full: until the next reload the page itself remembers.
    if (text !== '') memory.set(key, text)
  }
}

/** Everything that was typed and not sent, of everybody: for whoever signs out on purpose. */
export function forgetTyped(): void {
  memory.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}

interface Held {
  place: string
  key: string
  text: string
}

function hold(place: string): Held {
  const key = storageKey(place)
  return { place, key, text: read(key) }
}

/** Text of this person in this place, for what is no React state. */
export function keptText(place: string): { read: () => string; write: (text: string) => void } {
  const key = storageKey(place)
  return { read: () => read(key), write: (text) => write(key, text) }
}

/**
 * Text that outlives a reload, a crash and the end of the session, in this tab and for this person; emptied by setting
 * it to nothing. `place` says what it is about.
 */
export function useKeptText(place: string): [text: string, change: (text: string) => void] {
  const [known, setHeld] = useState(() => hold(place))
  const held = known.place === place ? known : hold(place)
  if (held !== known) setHeld(held)
  const change = (text: string) => {
    setHeld({ ...held, text })
    write(held.key, text)
  }
  return [held.text, change]
}
