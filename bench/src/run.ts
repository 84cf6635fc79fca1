import { rm } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { measureAvailabilityHttp, measureAvailabilityQuery, measureRawHttp } from './availability.ts'
import { measureConnections } from './connections.ts'
import { creationRows, measureBareCreation, measureCreation } from './creation.ts'
import { openCrowdShop } from './crowd-shop.ts'
import { measureDesk } from './desk.ts'
import { measureImport } from './importing.ts'
import { measureList } from './list.ts'
import { type Result, row, table } from './measure.ts'
import { type Options, type Part, readOptions, USAGE } from './options.ts'
import { measureSampleShop } from './pages.ts'
import { measurePlanningCalls } from './planning-calls.ts'
import { measurePlanning } from './planning.ts'
import { measureRace } from './race.ts'
import { measureSetRace } from './race-sets.ts'
import { measureRecommending } from './recommending.ts'
import { measureSearch } from './search.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { measureShowroom } from './showroom/measure-showroom.ts'
import { measureSampleInteractions } from './interactions.ts'
import { measureStatistics } from './statistics.ts'
import { measureTimeline } from './timeline.ts'
import { measureWalkIn } from './walk-in.ts'

const MILLION = 1_000_000

function askedFor(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

const options = askedFor()
if (options.help) {
  console.log(USAGE)
  process.exit()
}
const many = options.reservations ?? MILLION
const print = (line: string): void => console.error(line)
const wants = (part: Part): boolean => (options.only ?? part) === part

async function measureEmpty(): Promise<{ perSecond: number; p99: number }> {
  const shop = await openCrowdShop(0, print)
  const server = await startServer(shop.dataDir)
  try {
    return await measureAvailabilityHttp(server.origin)
  } finally {
    await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}

async function measureCrowd(): Promise<Result[]> {
  const results: Result[] = []
  const empty = await measureEmpty()
  const shop = await openCrowdShop(many, print)
  const servers: ServerProcess[] = []
  try {
    results.push(await measureAvailabilityQuery(shop))
    servers.push(await startServer(shop.dataDir))
    const origin = servers[0]?.origin ?? ''
    const raw = await measureRawHttp(origin)
    const full = await measureAvailabilityHttp(origin)
    const met = (one: { perSecond: number; p99: number }): boolean => one.perSecond >= 1500 && one.p99 <= 50
    results.push(row('raw limit: /livez over HTTP', `${raw.toFixed(0)}/s`, '', null, '32 connections'))
    results.push(
      row(
        'availability over HTTP, empty shop',
        `${empty.perSecond.toFixed(0)}/s, p99 ${empty.p99} ms`,
        '1,500/s, p99 50 ms',
        met(empty),
        '32 connections, 300 different windows',
      ),
    )
    results.push(
      row(
        `availability over HTTP, ${shop.reservations.toLocaleString('en')} reservations`,
        `${full.perSecond.toFixed(0)}/s, p99 ${full.p99} ms`,
        '1,500/s, p99 50 ms',
        met(full),
        `the same; ${((full.perSecond / empty.perSecond) * 100).toFixed(0)} % of the empty shop`,
      ),
    )
    const created = await measureCreation(shop, origin)
    const bare = await measureBareCreation(shop)
    results.push(...creationRows(created, bare))
    results.push(await measureRace(shop, [origin]), await measureSetRace(shop, [origin]))
    servers.push(await startServer(shop.dataDir), await startServer(shop.dataDir))
    const origins = servers.map((server) => server.origin)
    results.push(await measureRace(shop, origins), await measureSetRace(shop, origins))
  } finally {
    for (const server of servers) await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
  return results
}

/** The races for several things alone, on a shop with a shorter past. */
async function measureSets(): Promise<Result[]> {
  const shop = await openCrowdShop(options.reservations ?? 20_000, print)
  const servers: ServerProcess[] = []
  try {
    servers.push(await startServer(shop.dataDir))
    const alone = await measureSetRace(shop, [servers[0]?.origin ?? ''])
    servers.push(await startServer(shop.dataDir), await startServer(shop.dataDir))
    const together = await measureSetRace(
      shop,
      servers.map(({ origin }) => origin),
    )
    return [alone, together]
  } finally {
    for (const server of servers) await server.stop()
    await shop.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  }
}

const results: Result[] = []
if (wants('crowd')) results.push(...(await measureCrowd()))
if (options.only === 'sets') results.push(...(await measureSets()))
if (wants('search')) results.push(...(await measureSearch(many, print)))
if (wants('list')) results.push(...(await measureList(many, print)))
if (wants('stat')) results.push(...(await measureStatistics(many, print)))
if (wants('recommend')) results.push(...(await measureRecommending(options.import, print)))
if (wants('connections')) results.push(...(await measureConnections(print)))
if (wants('import') && options.import !== undefined) results.push(...(await measureImport(options.import, print)))
if (wants('timeline')) results.push(...(await measureTimeline(print)))
if (wants('planning')) results.push(...measurePlanning(options.solomon), ...(await measurePlanningCalls(print)))
if (wants('desk')) results.push(...(await measureDesk(print)))
if (wants('walk-in')) results.push(await measureWalkIn(print))
if (wants('presses')) results.push(...(await measureSampleInteractions(print)))
if (wants('showroom')) results.push(...(await measureShowroom(print, options.origin, options.part)))
if (wants('pages')) results.push(...(await measureSampleShop(print)))
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`,
)
console.log(table(results))
if (results.some((result) => result.isMet === false)) process.exitCode = 1
