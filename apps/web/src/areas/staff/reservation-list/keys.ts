export type ListKey =
  | 'next'
  | 'previous'
  | 'open'
  | 'unfold'
  | 'fold'
  | 'select'
  | 'search'
  | 'new'
  | 'help'
  | 'close'
  | 'approve'
  | 'refuse'

const KEYS: Readonly<Record<string, ListKey>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  ArrowRight: 'unfold',
  ArrowLeft: 'fold',
  n: 'new',
  a: 'approve',
  r: 'refuse',
  '/': 'search',
  '?': 'help',
  Enter: 'open',
  Escape: 'close',
}

/** By the place on the keyboard, for when it types Thai. */
const CODES: Readonly<Record<string, ListKey>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyX: 'select',
  KeyN: 'new',
  KeyA: 'approve',
  KeyR: 'refuse',
}

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** Whether the focus stands in a field, where letters are text. */
  inField: boolean
  /** Whether the focus stands on something that Enter presses by itself. */
  onControl: boolean
}

/** What a key means on the list; undefined for the browser's own business. */
export function listKey(press: KeyPress): ListKey | undefined {
  if (press.inField || press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return undefined
  const meaning = KEYS[press.key] ?? (press.shiftKey ? undefined : CODES[press.code])
  return meaning === 'open' && press.onControl ? undefined : meaning
}
