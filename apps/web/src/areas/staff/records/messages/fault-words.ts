import type { MessageFault, MessageField, MessageScope } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { fieldLabel } from './field-labels.ts'

/** What is wrong, without its place. */
function plainWords({ code, name, limit = 0 }: MessageFault, scope: MessageScope): string {
  switch (code) {
    case 'unknown_field':
      return m.texts_fault_unknown({ name: `{${name}}` })
    case 'unclosed':
      return name === '' ? m.texts_fault_unclosed() : m.texts_fault_unclosed_at({ name: `{${name}` })
    case 'unopened':
      return m.texts_fault_unopened()
    case 'needs_field': {
      const fields = name.split(', ').map((field) => fieldLabel(field as MessageField, scope))
      const named = fields.join(', ')
      return fields.length === 1 ? m.texts_fault_needs({ name: named }) : m.texts_fault_needs_any({ name: named })
    }
    case 'too_long':
      return m.texts_fault_too_long({ limit: formatCount(limit) })
    case 'too_long_sent':
      return m.texts_fault_too_long_sent({ limit: formatCount(limit) })
    case 'empty':
      return m.texts_fault_empty()
    case 'more_lines':
      return m.texts_fault_lines()
  }
}

/** Whether one can be led to where it is. */
export function hasPlace({ code }: MessageFault): boolean {
  return code === 'unknown_field' || code === 'unclosed' || code === 'unopened' || code === 'too_long'
}

/** What is wrong, and where. */
export function faultWords(fault: MessageFault, scope: MessageScope): string {
  const words = plainWords(fault, scope)
  if (!hasPlace(fault) || fault.code === 'too_long') return words
  return m.texts_fault_place({
    line: formatCount(fault.line),
    column: formatCount(fault.column),
    fault: words,
  })
}
