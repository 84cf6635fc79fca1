import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { SingleBar, Presets } from 'cli-progress'
import { sessionLocks, withSessionLock } from './db/advisory-lock.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { loadEnv } from './env.ts'
import { type ImportSummary, runImport } from './features/desk/imports/commands/run-import.ts'
import { parseMapping } from './features/desk/imports/mapping.ts'
import { refusedReport } from './features/desk/imports/refused-report.ts'
import { openSource } from './features/desk/imports/source/source.ts'
import { explain, StartRefusal } from './start-refusal.ts'

const USAGE = `usage: npm run import -- FILE --mapping MAPPING [options]
  --dry-run                        check everything, write nothing
  --create products,units,customers  make what the shop lacks
  --units A=98,D=36                how many units these products are to have; implies --create units
  --report FILE                    where refused lines go (default: FILE.refused.csv in this folder)
  --batch 500                      lines of one transaction`

const CREATABLE = ['products', 'units', 'customers'] as const
const EXIT = { done: 0, failed: 1, someRefused: 2, interrupted: 130 } as const
const PLAIN_STEPS = 10

const print = (text: string) => process.stdout.write(`${text}\n`)

interface Asked {
  readonly file: string
  readonly mapping: string
  readonly isDryRun: boolean
  readonly create: ReadonlySet<(typeof CREATABLE)[number]>
  readonly units: ReadonlyMap<string, number>
  readonly report: string
  readonly batch: number
}

function readArguments(): Asked {
  const { values, positionals } = parse()
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || values.mapping === undefined) throw new StartRefusal(USAGE)
  const create = new Set(
    values.create
      .flatMap((list) => list.split(','))
      .map((word) => CREATABLE.find((name) => name === word.trim()) ?? refuse(`--create ${word}`)),
  )
  const units = new Map(values.units.flatMap((list) => list.split(',')).map((pair) => readUnits(pair)))
  if (units.size > 0) create.add('units')
  const batch = Number(values.batch)
  if (!Number.isInteger(batch) || batch < 1 || batch > 5000) refuse(`--batch ${values.batch}`)
  return {
    file: resolve(file),
    mapping: resolve(values.mapping),
    isDryRun: values['dry-run'],
    create,
    units,
    report: resolve(values.report ?? `${basename(file)}.refused.csv`),
    batch,
  }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        create: { type: 'string', multiple: true, default: [] },
        units: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
        batch: { type: 'string', default: '500' },
      },
    })
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function readUnits(pair: string): [string, number] {
  const [, key = '', count = ''] = /^\s*(.+?)\s*=\s*(\d{1,4})\s*$/.exec(pair) ?? refuse(`--units ${pair}`)
  return [key, Number(count)]
}

function refuse(what: string): never {
  throw new StartRefusal(`${what} is not understood\n${USAGE}`)
}

function readMapping(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefusal(
      `The mapping ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** A bar on a terminal, a line for every tenth elsewhere. */
function progress(): { step: (done: number, total: number) => void; end: () => void } {
  if (process.stdout.isTTY) {
    const bar = new SingleBar(
      { format: '{bar} {percentage}% | {value} of {total} lines | {eta_formatted} left', hideCursor: true },
      Presets.shades_classic,
    )
    let isStarted = false
    return {
      step: (done, total) => {
        if (isStarted) bar.update(done)
        else bar.start(total, done)
        isStarted = true
      },
      end: () => bar.stop(),
    }
  }
  let printed = 0
  return {
    step: (done, total) => {
      const tenth = total === 0 ? PLAIN_STEPS : Math.floor((done / total) * PLAIN_STEPS)
      if (tenth > printed) print(`${done} of ${total} lines`)
      printed = tenth
    },
    end: () => undefined,
  }
}

function printSummary(summary: ImportSummary, asked: Asked): number {
  const { created } = summary
  const refused = [...summary.refused].toSorted(([, a], [, b]) => b - a)
  const total = refused.reduce((sum, [, count]) => sum + count, 0)
  print(
    `${asked.isDryRun ? 'Dry run, nothing was written. ' : ''}${summary.lines} lines: ${summary.imported} ${asked.isDryRun ? 'would be imported' : 'imported'}, ${summary.present} already there, ${total} refused.`,
  )
  print(
    `${asked.isDryRun ? 'Would be created' : 'Created'}: ${created.products} products, ${created.units} units, ${created.customers} customers.`,
  )
  for (const [code, count] of refused) print(`  ${code}: ${count}`)
  if (total > 0) print(`Refused lines are in ${asked.report}`)
  if (summary.isStopped) {
    print('Stopped. Run the same command again to go on.')
    return EXIT.interrupted
  }
  return total > 0 ? EXIT.someRefused : EXIT.done
}

async function run(asked: Asked, signal: AbortSignal): Promise<number> {
  const mapping = parseMapping(readMapping(asked.mapping), basename(asked.mapping))
  const source = await openSource(asked.file, mapping)
  print(`${basename(asked.file)}: ${source.readAs}`)
  const database = await openDatabase(loadEnv(), print)
  try {
    await migrate(database.pool)
    const bar = progress()
    const report = refusedReport(asked.report)
    const summary = await withSessionLock(database.pool, sessionLocks.import, () =>
      runImport({
        ...asked,
        db: database.db,
        source,
        mapping,
        fileName: basename(asked.file),
        now: Date.now(),
        signal,
        onProgress: bar.step,
        onRefused: report.add,
      }),
    ).finally(bar.end)
    await report.end().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartRefusal(`The report ${asked.report} could not be written: ${reason}`)
    })
    if (summary.lines === 0) throw new StartRefusal(`${asked.file} has a header and no lines`)
    return printSummary(summary, asked)
  } finally {
    await database.close()
  }
}

// Nearly all that an import makes is garbage a moment later: a nursery that does not grow saves 70 MB and costs no time.
setFlagsFromString('--semi-space-growth-factor=1')

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())

try {
  process.exitCode = await run(readArguments(), stop.signal)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = EXIT.failed
}
