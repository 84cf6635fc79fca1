export type { DB as Database } from './schema.gen.ts'
