import type { Mapping } from '@rodchao/contract'
import { readColumns } from './line-values.ts'
import { type ImportFault, ImportRefusal } from './refusal.ts'

/** Names in templates that are no columns. */
const GIVEN = ['line', 'key', 'number']

/** Where each column of the mapping stands; all that are missing, or there twice, are told at once. */
export function columnIndexes(mapping: Mapping, header: readonly string[]): Map<string, number> {
  const used = columnsUsed(mapping)
  const faults = [...used].flatMap(([name, pointer]): ImportFault[] => {
    const count = header.filter((title) => title === name).length
    if (count === 1) return []
    const code = count === 0 ? 'column_missing' : 'column_repeated'
    const text = `${pointer} names the column ${JSON.stringify(name)}, which the file has ${count === 0 ? 'not' : 'more than once'}`
    return [{ pointer, code, text, params: { column: name } }]
  })
  if (faults.length > 0) {
    throw new ImportRefusal(faults, `${faults.map(({ text }) => text).join('\n')}\nThe file has: ${header.join(', ')}`)
  }
  return new Map([...used.keys()].map((name) => [name, header.indexOf(name)]))
}

function columnsUsed(mapping: Mapping): Map<string, string> {
  const used = new Map<string, string>()
  const add = (pointer: string, ...names: readonly (string | undefined)[]): void => {
    for (const name of names) if (name !== undefined && !used.has(name)) used.set(name, pointer)
  }
  const { customer, booked, end } = mapping
  add('/reference/column', mapping.reference.column)
  add('/booking/column', mapping.booking?.column)
  add('/product/choice/column', mapping.product.choice.column)
  for (const [pointer, rule] of Object.entries({
    '/start': mapping.start,
    '/end': end,
    '/booked': booked,
    '/closed': mapping.closed,
  })) {
    if (rule) add(pointer, rule.column, rule.year, rule.month, rule.day, rule.timeColumn)
  }
  add('/end/nights', ...(end.nights ?? []))
  add('/booked/daysBefore', booked?.daysBefore)
  add('/status/column', mapping.status.column)
  add('/channel/column', mapping.channel.column)
  add('/amount/column', mapping.amount.column)
  add('/customer/name', ...readColumns(customer.name, GIVEN))
  add('/customer', customer.key, customer.phone, customer.email, customer.nationality?.column)
  add('/note', ...(mapping.note === undefined ? [] : readColumns(mapping.note, GIVEN)))
  return used
}
