/** Where the text of a draft lies between two openings. */
export interface DraftPlace {
  read: () => string
  write: (text: string) => void
}

type Values = Readonly<Record<string, unknown>>

const NOTHING: Values = {}
const NOWHERE: DraftPlace = { read: () => '', write: () => undefined }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): Values {
  if (text === '') return NOTHING
  try {
    const kept: unknown = JSON.parse(text)
    return isRecord(kept) && Object.keys(kept).length > 0 ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

/** Whether a kept value has the form of the field's own: an older page may have kept something else. */
function fits(value: unknown, first: unknown): boolean {
  if (first === null) return value === null || !isRecord(value)
  if (Array.isArray(first)) return Array.isArray(value)
  if (isRecord(first)) return isRecord(value) && Object.keys(first).every((key) => key in value)
  return typeof value === typeof first
}

/** What was typed in one dialog, field by field, and differs from what the dialog began with. */
export class DraftStore {
  readonly #place: DraftPlace
  readonly #listeners = new Set<() => void>()
  #values = NOTHING
  #offered: Values

  constructor(place: DraftPlace = NOWHERE) {
    this.#place = place
    this.#offered = parse(place.read())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly values = (): Values => this.#values

  /** Whether the last opening left something that nobody has taken up or thrown away yet. */
  readonly hasOffer = (): boolean => this.#offered !== NOTHING

  readonly isTyped = (): boolean => this.#values !== NOTHING

  read<Value>(name: string, first: Value): Value {
    const value = this.#values[name]
    return value === undefined || !fits(value, first) ? first : (value as Value)
  }

  set(name: string, value: unknown, first: unknown): void {
    const { [name]: _before, ...others } = this.#values
    const isFirst = JSON.stringify(value) === JSON.stringify(first)
    const next = isFirst ? others : { ...others, [name]: value }
    this.#values = Object.keys(next).length === 0 ? NOTHING : next
    // An offer that nobody has answered is not lost to a letter typed and taken back.
    if (this.isTyped() || !this.hasOffer()) this.#keep()
    this.#tell()
  }

  takeUp(): void {
    this.#values = { ...this.#values, ...this.#offered }
    this.#offered = NOTHING
    this.#tell()
  }

  /** It was sent, or is not wanted any more. */
  readonly forget = (): void => {
    this.#values = NOTHING
    this.#offered = NOTHING
    this.#keep()
    this.#tell()
  }

  #keep(): void {
    this.#place.write(this.isTyped() ? JSON.stringify(this.#values) : '')
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
