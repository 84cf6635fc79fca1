export interface RepeatedJob {
  start(): void
  /** Looks now, unless it is at work already, and does not wait for it. */
  look(): void
  stop(): Promise<void>
}

/** Looks at once and then again and again whether there is something to do, never twice at the same time. `work` never rejects. */
export function createRepeatedJob(everyMs: number, work: () => Promise<void>): RepeatedJob {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = (): void => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  return {
    start: () => {
      look()
      timer = setInterval(look, everyMs).unref()
    },
    look,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
