import type { FastifyBaseLogger } from 'fastify'

/** Work that no answer waits for. */
export interface BackgroundWork {
  /** Begins the work when its turn comes. What it throws is logged under its name and goes no further. */
  run(name: string, work: (stopping: AbortSignal) => Promise<void>): void
  /** Tells what runs to hurry, and waits for it, at most `patienceMs`. */
  finish(patienceMs: number): Promise<void>
}

/** `most` is how much may wait: beyond it work is dropped, so that a flood of requests cannot fill the memory. */
export function createBackgroundWork({
  log,
  atOnce,
  most,
}: {
  log: FastifyBaseLogger
  atOnce: number
  most: number
}): BackgroundWork {
  const stopping = new AbortController()
  const waiting: (() => Promise<void>)[] = []
  const idle: (() => void)[] = []
  let running = 0

  const startNext = (): void => {
    while (running < atOnce) {
      const begin = waiting.shift()
      if (!begin) break
      running += 1
      void begin().finally(() => {
        running -= 1
        startNext()
      })
    }
    if (running === 0) for (const resolve of idle.splice(0)) resolve()
  }

  return {
    run: (name, work) => {
      if (waiting.length >= most) {
        log.error({ event: 'background_work_dropped', name }, 'too much work is waiting')
        return
      }
      waiting.push(async () => {
        try {
          await work(stopping.signal)
        } catch (error) {
          log.error({ event: 'background_work_failed', name, code: errorCode(error) }, 'background work failed')
        }
      })
      startNext()
    },
    finish: async (patienceMs) => {
      stopping.abort()
      if (running === 0) return
      const isDone = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), patienceMs)
        idle.push(() => {
          clearTimeout(timer)
          resolve(true)
        })
      })
      if (!isDone) log.error({ event: 'background_work_unfinished', left: running + waiting.length }, 'stopped before')
    },
  }
}

/** Messages of failures may name people and addresses, so only the kind of a failure is logged. */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}
