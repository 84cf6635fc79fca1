import { type Mapping, mappingSchema } from '@rodchao/contract'
import { StartRefusal } from '../../../start-refusal.ts'

/** Reads a mapping, or says for every fault where it stands, as a JSON pointer. */
export function parseMapping(text: string, name: string): Mapping {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new StartRefusal(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = mappingSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${name} ${toPointer(path)}: ${message}`)
  throw new StartRefusal(lines.join('\n'))
}

function toPointer(path: readonly PropertyKey[]): string {
  return path.length === 0
    ? '/'
    : path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
