import {
  MESSAGE_LIMITS,
  type MessageField,
  messageFieldsOf,
  type MessageKind,
  messageNeedsOf,
} from './message-kinds.ts'

/** A text with fields in braces, as an owner writes it. */
export interface MessageText {
  readonly subject: string
  readonly body: string
}
export type MessagePart = keyof MessageText
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>

export const MESSAGE_FAULTS = [
  'unknown_field',
  'unclosed',
  'unopened',
  'needs_field',
  'too_long',
  'too_long_sent',
  'empty',
  'more_lines',
] as const
export type MessageFaultCode = (typeof MESSAGE_FAULTS)[number]

export interface MessageFault {
  readonly part: MessagePart
  readonly code: MessageFaultCode
  /** Where it begins and how much it is; nothing of the text is at fault where something is missing. */
  readonly at: number
  readonly length: number
  /** Both from 1, as people count. */
  readonly line: number
  readonly column: number
  /** The field that is unknown, or those of which one is missing, with commas. */
  readonly name: string
  readonly limit?: number
}

type Piece = { readonly text: string } | { readonly field: string; readonly at: number; readonly length: number }
type SignFault = Pick<MessageFault, 'code' | 'at' | 'length' | 'name'>

/** Words and fields of a text in their order, and braces that belong to none. A field never goes over a line's end. */
function readPieces(text: string): { pieces: Piece[]; faults: SignFault[] } {
  const pieces: Piece[] = []
  const faults: SignFault[] = []
  let from = 0
  for (const found of text.matchAll(/\{([^{}\n]*)\}|[{}]/g)) {
    const { 0: sign, 1: name, index: at } = found
    if (at > from) pieces.push({ text: text.slice(from, at) })
    from = at + sign.length
    if (name === undefined)
      faults.push({ code: sign === '{' ? 'unclosed' : 'unopened', at, length: 1, name: nearbyName(text, at, sign) })
    else pieces.push({ field: name.trim(), at, length: sign.length })
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return { pieces, faults }
}

/** The word that a lone brace stands at, so that one finds it again. */
function nearbyName(text: string, at: number, sign: string): string {
  const word = sign === '{' ? /^\s*(\w{1,40})/.exec(text.slice(at + 1)) : /(\w{1,40})\s*$/.exec(text.slice(0, at))
  return word?.[1] ?? ''
}

function placeOf(text: string, at: number): Pick<MessageFault, 'line' | 'column'> {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Line ends as one kind; nothing before the first and after the last word. */
export function tidyMessageText({ subject, body }: MessageText): MessageText {
  return {
    subject: subject.trim(),
    body: body
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[ \t]+$/gm, '')
      .trim(),
  }
}

/** Everything that speaks against a text, in the order of reading. With values also what would come of it. */
export function messageTextFaults(kind: MessageKind, text: MessageText, values?: MessageValues): MessageFault[] {
  const known: readonly string[] = messageFieldsOf(kind)
  const faults = (['subject', 'body'] as const).flatMap((part) => partFaults(part, text[part], known))
  const { pieces } = readPieces(text.body)
  const named = new Set(pieces.flatMap((piece) => ('field' in piece ? [piece.field] : [])))
  const end = text.body.length
  for (const group of messageNeedsOf(kind))
    if (!group.some((field) => named.has(field)))
      faults.push({
        part: 'body',
        code: 'needs_field',
        at: end,
        length: 0,
        ...placeOf(text.body, end),
        name: group.join(', '),
      })
  if (faults.length > 0 || values === undefined) return faults
  const sent = renderMessage(kind, text, values)
  return sent.ok || sent.code === 'no_value' ? [] : [wholeFault(sent.part, text[sent.part], sent.code)]
}

function partFaults(part: MessagePart, text: string, known: readonly string[]): MessageFault[] {
  if (text.trim() === '') return [wholeFault(part, text, 'empty')]
  const { pieces, faults: signs } = readPieces(text)
  const unknown = pieces.flatMap((piece): SignFault[] =>
    'field' in piece && !known.includes(piece.field)
      ? [{ code: 'unknown_field', at: piece.at, length: piece.length, name: piece.field }]
      : [],
  )
  const faults = [...signs, ...unknown]
    .toSorted((one, other) => one.at - other.at)
    .map((fault): MessageFault => ({ part, ...fault, ...placeOf(text, fault.at) }))
  const secondLine = part === 'subject' ? text.indexOf('\n') : -1
  if (secondLine >= 0)
    faults.push({ part, code: 'more_lines', at: secondLine, length: 1, ...placeOf(text, secondLine), name: '' })
  if (text.length > MESSAGE_LIMITS[part]) faults.push(wholeFault(part, text, 'too_long'))
  return faults
}

function wholeFault(part: MessagePart, text: string, code: MessageFaultCode): MessageFault {
  const isSent = code === 'too_long_sent'
  const limit = isSent
    ? part === 'subject'
      ? MESSAGE_LIMITS.sentSubject
      : MESSAGE_LIMITS.sentBody
    : MESSAGE_LIMITS[part]
  const at = code === 'too_long' ? limit : 0
  const isLength = isSent || code === 'too_long'
  return {
    part,
    code,
    at,
    length: text.length - at,
    ...placeOf(text, at),
    name: '',
    ...(isLength ? { limit } : {}),
  }
}

export type RenderedMessage =
  | ({ readonly ok: true } & MessageText)
  | {
      readonly ok: false
      readonly part: MessagePart
      readonly code: MessageFaultCode | 'no_value'
      readonly name: string
    }

/**
 * The text with its values. A line that names something of which there is nothing is left out whole, so that "Still to
 * pay {balance}" is not said of what is paid. Values are put in once and never read for fields again.
 */
export function renderMessage(kind: MessageKind, text: MessageText, values: MessageValues): RenderedMessage {
  const faults = messageTextFaults(kind, text)
  const [fault] = faults
  if (fault !== undefined) return { ok: false, part: fault.part, code: fault.code, name: fault.name }
  for (const part of ['subject', 'body'] as const)
    for (const piece of readPieces(text[part]).pieces)
      if ('field' in piece && values[piece.field as MessageField] === undefined)
        return { ok: false, part, code: 'no_value', name: piece.field }
  const subject = fillMessagePart('subject', text.subject, values)
  const body = fillMessagePart('body', text.body, values)
  if (subject === '') return { ok: false, part: 'subject', code: 'empty', name: '' }
  if (body === '') return { ok: false, part: 'body', code: 'empty', name: '' }
  if (subject.length > MESSAGE_LIMITS.sentSubject)
    return { ok: false, part: 'subject', code: 'too_long_sent', name: '' }
  if (body.length > MESSAGE_LIMITS.sentBody) return { ok: false, part: 'body', code: 'too_long_sent', name: '' }
  return { ok: true, subject, body }
}

/** A part with its values as far as they are known; other fields stay as they were written. For what is shown meanwhile. */
export function fillMessagePart(part: MessagePart, text: string, values: MessageValues): string {
  const lines = text.split('\n').flatMap((line) => {
    const { pieces } = readPieces(line)
    const valueOf = (piece: Piece) => ('field' in piece ? values[piece.field as MessageField] : undefined)
    if (pieces.some((piece) => valueOf(piece) === '')) return []
    let filled = ''
    let from = 0
    for (const piece of pieces) {
      if ('text' in piece) continue
      filled += line.slice(from, piece.at) + (valueOf(piece) ?? line.slice(piece.at, piece.at + piece.length))
      from = piece.at + piece.length
    }
    return [filled + line.slice(from)]
  })
  if (part === 'subject') return lines.join(' ').replaceAll(/\s+/g, ' ').trim()
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
