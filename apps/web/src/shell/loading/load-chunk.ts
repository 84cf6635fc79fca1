const LIMIT_MS = 120_000
const RETRY_AFTER_MS = 1000

/** Fetches a part of the program: once more when that fails, and never for longer than the limit. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('module script timed out')), LIMIT_MS)
    void load()
      .catch(() => new Promise((retry) => setTimeout(retry, RETRY_AFTER_MS)).then(load))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
