/** How long G waits for its letter. */
export const GOING_MS = 1500

/** Pages that one goes to by G and a letter, which stands for the English name on every keyboard. */
export const GO_KEYS = [
  { letter: 'h', href: '/home', linkId: 'home' },
  { letter: 'm', href: '/main', linkId: 'bookings' },
  { letter: 's', href: '/main?view=slips', linkId: 'bookings' },
  { letter: 'o', href: '/main?view=overdue', linkId: 'bookings' },
  { letter: 'a', href: '/access-control', linkId: 'access-control' },
] as const

export type GoKey = (typeof GO_KEYS)[number]

export type ShellKey = { does: 'palette' | 'search' | 'help' | 'new' | 'start-going' } | { does: 'go'; to: GoKey }

export interface ShellPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** Whether the focus stands in a field, where letters are text. */
  inField: boolean
}

export interface KeyMoment {
  /** Whether G was pressed just before. */
  isGoing: boolean
  /** Whether keys without Ctrl are in use. */
  areOn: boolean
}

/** The Latin letter of a key, by its place where the keyboard types Thai; undefined for what is none. */
function shiftedLetter({ key, code, shiftKey }: ShellPress): string | undefined {
  if (shiftKey) return undefined
  if (/^[a-z]$/.test(key)) return key
  return /^[ -~]/.test(key) ? undefined : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

/** `/` and `?` stand on one key of a Latin keyboard; a Thai one types letters there. */
function pressedSign({ key, code, shiftKey }: ShellPress): string | undefined {
  if (key === '/' || key === '?') return key
  if (/^[ -~]/.test(key) || code !== 'Slash') return undefined
  return shiftKey ? '?' : '/'
}

/** What a key means on every page with menus; undefined for the browser's own business. */
export function shellKey(press: ShellPress, { isGoing, areOn }: KeyMoment): ShellKey | undefined {
  if (press.isComposing) return undefined
  const isControl = press.ctrlKey || press.metaKey
  if (isControl) {
    const isK = press.key.toLowerCase() === 'k' || press.code === 'KeyK'
    return isK && !press.altKey && !press.shiftKey ? { does: 'palette' } : undefined
  }
  if (!areOn || press.inField || press.altKey) return undefined
  const letter = shiftedLetter(press)
  if (isGoing) {
    const to = GO_KEYS.find((go) => go.letter === letter)
    return to === undefined ? undefined : { does: 'go', to }
  }
  if (letter === 'g') return { does: 'start-going' }
  if (letter === 'n') return { does: 'new' }
  const sign = pressedSign(press)
  if (sign === '/') return { does: 'search' }
  return sign === '?' ? { does: 'help' } : undefined
}
