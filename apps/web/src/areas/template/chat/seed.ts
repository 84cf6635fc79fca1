import type { ChatRow } from './schema.ts'

/** What a reload brings back. */
export const SEED: readonly ChatRow[] = ['Morning check', 'Helmet count', 'Evening wash'].map((title, index) => ({
  id: index + 1,
  title,
}))
