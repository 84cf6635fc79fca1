const LOOK_MS = 2000
/** Under way at once in one process: one that hangs does not hold up the others. */
const AT_ONCE = 4
/** Less than the patience of the whole server with its own stop. */
const STOP_PATIENCE_MS = 8000

/** Sends what waits in a table. Every process has one; they share the work. */
export interface Sender {
  start(): void
  /** Sends everything that is due now. Calls that come while it runs are told when it has looked once more. */
  drain(): Promise<void>
  /** Takes nothing more and waits for what is under way; what does not end in time is tried again by others. */
  stop(): Promise<void>
}

export interface SenderParts {
  /** Takes one that is due and sends it; false when there is none. */
  readonly sendOne: () => Promise<boolean>
  /** What is done beside the sending, every so many ms. It never throws. */
  readonly besides: { readonly everyMs: number; readonly work: () => void }
  /** Sending broke off, for a reason that is not of the one that was sent. */
  readonly onBroken: (reason: unknown) => void
}

export function createSender({ sendOne, besides, onBroken }: SenderParts): Sender {
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const sendAll = async (): Promise<void> => {
    while (!isStopping && (await sendOne()));
  }
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendAll))
      for (const end of ends) if (end.status === 'rejected') onBroken(end.reason)
    } while (isAskedAgain && !isStopping)
    running = undefined
  }
  const drain = (): Promise<void> => {
    isAskedAgain = running !== undefined
    running ??= run()
    return running
  }
  return {
    start: () => {
      timers.push(setInterval(() => void drain(), LOOK_MS).unref(), setInterval(besides.work, besides.everyMs).unref())
    },
    drain,
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      if (!running) return
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_PATIENCE_MS)
      })
      await Promise.race([running, patience])
      clearTimeout(timer)
    },
  }
}
