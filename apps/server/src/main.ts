import { loadEnv } from './env.ts'
import type { Serving } from './serve.ts'
import { explain } from './start-refusal.ts'

/** A terminal sends its interrupt to the whole process group and npm passes it on: both within this time are one. */
const SAME_SIGNAL_MS = 500
/** Time for an orderly end after a defect; a hanging part must not keep a broken process alive. */
const CRASH_PATIENCE_MS = 5000
/** How long a start that is stopped may need to leave everything whole. */
const FINISH_START_MS = 10_000

/** `npm run dev`: pages come from Vite, with hot reload, instead of the built files. */
const isDevelopment = process.argv.includes('--dev')

const print = (line: string) => process.stdout.write(`${line}\n`)

let stoppingSince: number | undefined
const startAbort = new AbortController()
let hasStarted = false

async function start(): Promise<Serving> {
  // Settings are checked before anything else is even loaded, so a wrong one is told at once.
  const env = loadEnv()
  const [{ serve }, { buildApp }] = await Promise.all([import('./serve.ts'), import('./app.ts')])
  const mapOrigin = env.mapTiles && new URL(env.mapTiles.url.replaceAll(/[{}]/g, '')).origin
  const running = await serve({
    env,
    buildApp,
    registerPages: async (app, sharing) => {
      if (isDevelopment) {
        const { createDevWebPages } = await import('./platform/pages/dev-web-pages.ts')
        await createDevWebPages(app, sharing, mapOrigin)
      } else {
        const [{ registerWebPages }, { partsDirectory }] = await Promise.all([
          import('./platform/pages/web-pages.ts'),
          import('./platform/pages/kept-parts.ts'),
        ])
        await registerWebPages(app, { sharing, mapOrigin, kept: partsDirectory(env.dataDir) })
      }
    },
    print,
    signal: startAbort.signal,
    loadSampleShop: async (db, options) => {
      const [{ loadSampleShop }, { slipDirectory }] = await Promise.all([
        import('./db/seed/load-sample-shop.ts'),
        import('./features/money/slips/slip-files.ts'),
      ])
      await loadSampleShop(db, { ...options, slipDirectory: slipDirectory(env.dataDir) })
    },
  })
  hasStarted = true
  return running
}

async function stop(code: number): Promise<never> {
  const running = await serving.catch(() => undefined)
  try {
    await running?.close()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  process.exit(code)
}

function onSignal(): void {
  const now = performance.now()
  if (stoppingSince === undefined) {
    stoppingSince = now
    if (hasStarted) {
      print('Stopping: finishing running requests.')
      void stop(0)
    } else abortStart()
  } else if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
}

/** Ends a start that is under way as soon as it stands at a point where nothing is left half-made. */
function abortStart(): void {
  startAbort.abort()
  const end = (): never => {
    process.stderr.write('Stopped before the start was finished.\n')
    process.exit(1)
  }
  setTimeout(end, FINISH_START_MS).unref()
  void serving
    .then(
      (running) => running.close(),
      () => undefined,
    )
    .then(end, end)
}

function onDefect(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  if (stoppingSince !== undefined) process.exit(1)
  stoppingSince = performance.now()
  setTimeout(() => process.exit(1), CRASH_PATIENCE_MS).unref()
  void stop(1)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
process.on('uncaughtException', onDefect)
process.on('unhandledRejection', onDefect)

// Begins in the next turn: a first part that ends at once must find the handlers above in place.
const serving = Promise.resolve().then(start)
serving.catch((error: unknown) => {
  if (stoppingSince !== undefined) return
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
