import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** A Chromium of our own that takes commands of its debugging protocol through a pipe, so that no port is opened. */
export interface Chromium {
  /** Sends a command, to a page when one is named, and resolves with its result. */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
]
const GONE_MS = 2000
const MOST_WORDS = 4096

interface Waiting {
  readonly resolve: (result: Record<string, unknown>) => void
  readonly reject: (error: Error) => void
}

/** Starts the program with a profile that is removed when it is closed. Rejects commands once the browser is gone. */
export async function startChromium(program: string, isRoot: boolean): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'rodchao-pdf-'))
  // Chromium refuses its sandbox to root. It gets nothing of our environment, where secrets may be.
  const child = spawn(program, [...FLAGS, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' },
  })
  const waiting = new Map<number, Waiting>()
  const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  let last = 0
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-MOST_WORDS)
  })
  const hasSpoken = new Promise<void>((resolve) => {
    child.stderr?.once('close', () => resolve())
  })
  const fail = async (cause?: unknown): Promise<void> => {
    // Whatever answers wrongly is ended; what it says of its end may come after it.
    if (!hasEnded(child)) child.kill('SIGKILL')
    await hasSpoken
    for (const { reject } of waiting.values()) reject(new Error(`Chromium ended${lastLine(words)}`, { cause }))
    waiting.clear()
  }
  child.once('error', (error) => void fail(error))
  child.once('exit', () => void fail())
  toBrowser.on('error', (error) => void fail(error))
  fromBrowser.on('error', (error) => void fail(error))
  readMessages(fromBrowser, (message) => {
    const { id, result, error } = message as {
      id?: number
      result?: Record<string, unknown>
      error?: { message: string }
    }
    const call = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !call) return
    waiting.delete(id)
    if (error) call.reject(new Error(error.message))
    else call.resolve(result ?? {})
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (hasEnded(child) || child.pid === undefined) {
          reject(new Error('Chromium is not running'))
          return
        }
        last += 1
        waiting.set(last, { resolve, reject })
        toBrowser.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
      }),
    close: async () => {
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** What it said last, for the log, without addresses: that of a paper has a secret in it. */
function lastLine(words: string): string {
  const line = words.trim().split('\n').at(-1) ?? ''
  return line === '' ? '' : `: ${line.replaceAll(/\w+:\/\/\S+/g, '…')}`
}

/** Messages are JSON texts that end with a zero byte. */
function readMessages(stream: Readable, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
      try {
        take(JSON.parse(text))
      } catch (error) {
        // Whatever answers there is no Chromium.
        stream.destroy(error instanceof Error ? error : new Error(String(error)))
        return
      }
    }
  })
}

/** Of what was killed no code is known, and nothing more is told: whoever waited for its end would wait for ever. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GONE_MS)
  await gone
  clearTimeout(timer)
}
