import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** The sample shop is two years of work, and a machine may have other work, too. */
const START_PATIENCE_MS = 300_000

export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** Milliseconds from spawn to the first /readyz that says ready. */
  readonly startMs: number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Starts the real server on a free port and waits until it is ready. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      SAMPLE_SHOP: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, origin).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the server did not become ready')
}

/** Private and shared memory of a process in MB, as the kernel accounts it (proportional set size). */
export async function proportionalMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}
