import type { Mapping } from '@rodchao/contract'

/** Longer ones are no mappings. */
const MOST_BYTES = 1024 * 1024

/** The schemas are fetched only now: few people have such a file. They would try to make code, which pages forbid. */
async function mappingSchema() {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  return (await import('@rodchao/contract/import-mapping')).mappingSchema
}

/** The mapping in a file; null for anything else. */
export async function readMapping(file: Blob): Promise<Mapping | null> {
  if (file.size > MOST_BYTES) return null
  try {
    const [schema, text] = await Promise.all([mappingSchema(), file.text()])
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    return schema.safeParse(value).data ?? null
  } catch {
    return null // no JSON, or the schemas could not be fetched
  }
}
