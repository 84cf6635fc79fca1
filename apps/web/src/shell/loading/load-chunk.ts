import { connection } from '#lib/api/connection.ts'
import { isChunkFailure } from '../errors/chunk-failure.ts'
import { fetchLostStyles } from './lost-styles.ts'

const LIMIT_MS = 120_000
const RETRY_AFTER_MS = 1000

/** Fetches a part of the program: once more when that fails, and never for longer than the limit. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('module script timed out')), LIMIT_MS)
    void load()
      .catch(() => new Promise((retry) => setTimeout(retry, RETRY_AFTER_MS)).then(fetchLostStyles).then(load))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Fetches a part of a page that one is on. While the line is cut the part stays away and is fetched when the line is back:
 * a page that lacks it is better than none.
 */
export async function loadWhenBack<Part>(load: () => Promise<Part>): Promise<Part> {
  let hasAnswered = false
  for (;;) {
    try {
      return await loadChunk(load)
    } catch (error) {
      if (!isChunkFailure(error) || hasAnswered) throw error
      // The line may have come back since; a shop that answers and still has no such part will not have it later.
      hasAnswered = await connection.check()
      await connection.back()
      await fetchLostStyles()
    }
  }
}
