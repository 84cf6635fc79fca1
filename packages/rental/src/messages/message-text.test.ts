import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  MESSAGE_FIELDS,
  MESSAGE_KINDS,
  MESSAGE_STAGES,
  type MessageKind,
  messageFieldsOf,
  messageKindsIn,
  messageNeedsOf,
} from './message-kinds.ts'
import {
  fillMessagePart,
  messageTextFaults,
  type MessageValues,
  renderMessage,
  tidyMessageText,
} from './message-text.ts'

const LINK = 'https://shop.example/t?token=x'
const VALUES: MessageValues = {
  ...Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, `<${field}>`])),
  bookingLink: LINK,
}
const confirmed = (body: string, subject = 'Confirmed {code}') => ({ subject, body })
const GOOD = 'Hello {customerName},\n\n{booking}\n\nStill to pay {balance}\n\nSee it:\n{bookingLink}\n\n{shopName}'

const faultsOf = (body: string, subject?: string) =>
  messageTextFaults('confirmed', confirmed(body, subject)).map(({ part, code, line, column, name }) =>
    `${part} ${code} ${line}:${column} ${name}`.trim(),
  )

describe('a text with fields', () => {
  it('says its values in their places', () => {
    expect(renderMessage('confirmed', confirmed(GOOD), { ...VALUES, customerName: 'Ann', shopName: 'Shop' })).toEqual({
      ok: true,
      subject: 'Confirmed <code>',
      body: `Hello Ann,\n\n<booking>\n\nStill to pay <balance>\n\nSee it:\n${LINK}\n\nShop`,
    })
  })

  it('leaves a line out whose field has nothing to say, and no gap where it was', () => {
    const sent = renderMessage('confirmed', confirmed(GOOD), { ...VALUES, balance: '' })
    expect(sent.ok && sent.body).toBe(`Hello <customerName>,\n\n<booking>\n\nSee it:\n${LINK}\n\n<shopName>`)
  })

  it('reads no fields in what somebody typed', () => {
    const sent = renderMessage('confirmed', confirmed(GOOD), { ...VALUES, customerName: '{bookingLink} {nothing}' })
    expect(sent.ok && sent.body).toContain('Hello {bookingLink} {nothing},')
  })

  it('has a subject of one line, whatever the values hold', () => {
    const text = confirmed(GOOD, 'Booked: { product }')
    const sent = renderMessage('confirmed', text, { ...VALUES, product: '1 · Click\n2 · Wave' })
    expect(sent.ok && sent.subject).toBe('Booked: 1 · Click 2 · Wave')
  })

  it.each<[string, string, string | undefined, string[]]>([
    ['an unknown field', `{booking}\n{bookingLink} {custName}`, undefined, ['body unknown_field 2:15 custName']],
    ['a field of another message', `{booking} {bookingLink}\n {driver}`, undefined, ['body unknown_field 2:2 driver']],
    ['a brace that is not closed', `{booking} {bookingLink}\nHi {code`, undefined, ['body unclosed 2:4 code']],
    ['a brace in a brace', `{booking} {bookingLink} {co{code}`, undefined, ['body unclosed 1:25 co']],
    ['a brace that is not opened', `{booking} {bookingLink} code}`, undefined, ['body unopened 1:29 code']],
    [
      'a field over two lines',
      `{booking} {bookingLink} {co\nde}`,
      undefined,
      ['body unclosed 1:25 co', 'body unopened 2:3 de'],
    ],
    ['empty braces', `{booking} {bookingLink} {}`, undefined, ['body unknown_field 1:25']],
    ['no link', `{booking}`, undefined, ['body needs_field 1:10 bookingLink']],
    ['neither of two', `{bookingLink}`, undefined, ['body needs_field 1:14 booking, start']],
    ['an unknown field in the subject', `{start} {bookingLink}`, 'A {b}', ['subject unknown_field 1:3 b']],
    ['no subject', `{start} {bookingLink}`, '  ', ['subject empty 1:1']],
    ['a subject of two lines', `{start} {bookingLink}`, 'A\nB', ['subject more_lines 1:2']],
    ['a subject that is too long', `{start} {bookingLink}`, 'A'.repeat(151), ['subject too_long 1:151']],
    ['a text that is too long', `{start} {bookingLink}\n${'a'.repeat(2000)}`, undefined, ['body too_long 2:1979']],
  ])('with %s names it and its place', (_, body, subject, expected) =>
    expect(faultsOf(body, subject)).toEqual(expected),
  )

  it('that would grow beyond what LINE takes is refused when its values are known', () => {
    const text = confirmed(`{bookingLink}\n${'{booking}\n'.repeat(60)}`)
    const long = { ...VALUES, booking: 'x'.repeat(100) }
    expect(messageTextFaults('confirmed', text)).toEqual([])
    expect(messageTextFaults('confirmed', text, long)).toMatchObject([{ code: 'too_long_sent', limit: 5000 }])
    expect(renderMessage('confirmed', text, long)).toMatchObject({ ok: false, code: 'too_long_sent' })
  })

  it('without a value, or with nothing left to say, is no message', () => {
    const text = { subject: 'Over', body: '{refund}' }
    expect(renderMessage('cancelled', text, {})).toMatchObject({ ok: false, code: 'no_value', name: 'refund' })
    expect(renderMessage('cancelled', text, { refund: '' })).toMatchObject({ ok: false, code: 'empty' })
  })

  it('shows unknown fields as they were written while somebody writes', () => {
    expect(fillMessagePart('body', 'A {code} {what} {', { code: 'X' })).toBe('A X {what} {')
  })

  it('is kept without what an editor leaves at its ends', () => {
    expect(tidyMessageText({ subject: ' A ', body: 'one  \r\ntwo\r\n\r\n' })).toEqual({
      subject: 'A',
      body: 'one\ntwo',
    })
  })
})

describe('kinds of messages', () => {
  test('each stands in one stage, and may name what it has to', () => {
    expect(MESSAGE_STAGES.flatMap((stage) => messageKindsIn(stage)).toSorted()).toEqual(MESSAGE_KINDS.toSorted())
    for (const kind of MESSAGE_KINDS)
      for (const group of messageNeedsOf(kind))
        for (const field of group) expect(messageFieldsOf(kind), kind).toContain(field)
  })

  test('every field belongs to some message', () => {
    const used = new Set(MESSAGE_KINDS.flatMap((kind) => messageFieldsOf(kind)))
    expect(MESSAGE_FIELDS.filter((field) => !used.has(field))).toEqual([])
  })
})

const kinds = fc.constantFrom(...MESSAGE_KINDS)
const snippets = fc.array(
  fc.oneof(
    fc.constantFrom('{', '}', '\n', '{code}', '{bookingLink}', '{booking}', '{payRequest}', '{amount}', '{nope}'),
    fc.string({ maxLength: 12 }),
  ),
  { maxLength: 25 },
)

describe('whatever somebody writes', () => {
  it('is either refused with a place inside the text or sent without a brace of its own', () => {
    fc.assert(
      fc.property(kinds, snippets, snippets, (kind: MessageKind, head, rest) => {
        const text = { subject: head.join(''), body: rest.join('') }
        const values = Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, 'value']))
        const faults = messageTextFaults(kind, text)
        for (const { part, at, length, line, column } of faults) {
          expect(at + length).toBeLessThanOrEqual(text[part].length)
          const lines = text[part].split('\n')
          expect(lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1).toBe(at)
        }
        const sent = renderMessage(kind, text, values)
        expect(sent.ok).toBe(faults.length === 0)
        if (sent.ok) expect(`${sent.subject}${sent.body}`).not.toMatch(/[{}]/)
      }),
      { numRuns: 400 },
    )
  })

  it('as a value stands in the message as it was typed, once for each time it is named', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (typed) => {
        const value = `«${typed.replaceAll(/[\n«»]/g, '')}»`
        const sent = renderMessage(
          'cancelled',
          { subject: 'S', body: '-{code}-\n-{code}-' },
          { ...VALUES, code: value },
        )
        expect(sent).toEqual({ ok: true, subject: 'S', body: `-${value}-\n-${value}-` })
      }),
    )
  })
})
