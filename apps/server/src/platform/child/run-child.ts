import { type ChildProcess, fork } from 'node:child_process'

/** How the work of another process ended. */
export interface ChildEnd {
  /** `done` when the work came to its end, whatever it answered. */
  readonly how: 'done' | 'late' | 'stopped' | 'out_of_memory' | 'died'
  /** What the process ended with; null when it was killed. */
  readonly code: number | null
  /** That in words, with the last it said. */
  readonly detail: string
}

export interface ChildLimits {
  readonly heapMb: number
  /** Without it the work may take as long as it takes. */
  readonly patienceMs?: number
  readonly signal?: AbortSignal | undefined
  /** Without the environment of the shop, where secrets are: for what decodes the files of others. */
  readonly isBare?: boolean
}

export interface ChildEvents<Message> {
  readonly onMessage: (message: Message) => void
  /** What the work writes to its standard output: many megabytes that messages would copy several times over. */
  readonly onBytes?: (bytes: Buffer) => void
}

const MOST_WORDS = 4096
const NO_HEAP_LEFT = /heap out of memory|heap limit/i
const isWindows = process.platform === 'win32'

/**
 * Does work that takes seconds, or much memory, in a process of its own: the shop answers everybody else meanwhile, and
 * what kills it (a file that breaks the decoder, too little memory, an abort of the engine, which ends the threads of a
 * process with it) ends that work alone. The module calls `takeOrder`. Settles after the last message; never rejects.
 */
export function runChild<Message>(
  module: URL,
  order: object,
  { heapMb, patienceMs, signal, isBare = false }: ChildLimits,
  { onMessage, onBytes }: ChildEvents<Message>,
): Promise<ChildEnd> {
  if (signal?.aborted) return Promise.resolve({ how: 'stopped', code: null, detail: 'stopped before it began' })
  return new Promise((resolve) => {
    const child = fork(module, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      // Windows starts no program without some of it.
      ...(isBare && !isWindows ? { env: {} } : {}),
      stdio: ['ignore', onBytes === undefined ? 'ignore' : 'pipe', 'pipe', 'ipc'],
    })
    let ended: ChildEnd['how'] | undefined
    let words = ''
    const end = (how: 'late' | 'stopped'): void => {
      ended ??= how
      child.kill('SIGKILL')
    }
    const stop = (): void => end('stopped')
    const timer = patienceMs === undefined ? undefined : setTimeout(() => end('late'), patienceMs)
    signal?.addEventListener('abort', stop, { once: true })
    const settle = ({ how, ...rest }: ChildEnd): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve({ how: ended ?? how, ...rest })
    }
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      words = (words + piece).slice(-MOST_WORDS)
    })
    child.stdout?.on('data', (bytes: Buffer) => onBytes?.(bytes))
    child.on('message', (message) => {
      if (ended === undefined) onMessage(message as Message)
    })
    child.once('error', (error) => settle({ how: 'died', code: null, detail: error.message }))
    // Comes when the channel of messages has been read to its end, too.
    child.once('close', (code, killedBy) =>
      settle({ how: howOf(code, killedBy, words), code, detail: `${killedBy ?? code} ${words}`.trim() }),
    )
    sendOrder(child, order)
  })
}

function howOf(code: number | null, killedBy: NodeJS.Signals | null, words: string): ChildEnd['how'] {
  if (code === 0) return 'done'
  // A system without memory left kills by this signal, and nobody else here does.
  return killedBy === 'SIGKILL' || NO_HEAP_LEFT.test(words) ? 'out_of_memory' : 'died'
}

/** A process that is gone before it has its order says so by its end. */
function sendOrder(child: ChildProcess, order: object): void {
  if (child.connected) child.send(order, () => undefined)
}
