import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir } from './data-dir.ts'
import { measureNavigation } from './navigation.ts'
import { measureFirstVisits } from './first-visits.ts'
import { type Result, row } from './measure.ts'
import { proportionalMemory, startServer } from './server-process.ts'

const AT_REST_MS = 3000

async function childProcesses(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    all.map(async (one) => {
      const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
      return { one, parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  const direct = parents.filter(({ parent }) => parent === pid).map(({ one }) => one)
  return [...direct, ...(await Promise.all(direct.map(childProcesses))).flat()]
}

async function postmasterPid(dataDir: string): Promise<number> {
  const folders = [join(dataDir, 'postgres')]
  for (const folder of folders) {
    const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    if (text !== '') return Number(text.split('\n')[0])
  }
  return 0
}

/** Start, memory and the first page of the sample shop, as somebody has them who ran `npm start`. */
export async function measureSampleShop(print: (line: string) => void): Promise<Result[]> {
  const dataDir = await newDataDir()
  print('Starting the sample shop …')
  const first = await startServer(dataDir, { SAMPLE_SHOP: 'true' })
  await first.stop()
  const warm = await startServer(dataDir, { SAMPLE_SHOP: 'true' })
  const results = [
    row(
      'warm start to ready',
      `${(warm.startMs / 1000).toFixed(2)} s`,
      '3 s',
      warm.startMs < 3000,
      'second start of the sample shop, process start to /readyz',
    ),
  ]
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS))
  const postmaster = await postmasterPid(dataDir)
  const pids = new Set([
    warm.pid,
    ...(await childProcesses(warm.pid)),
    ...(postmaster ? [postmaster, ...(await childProcesses(postmaster))] : []),
  ])
  const memory = (await Promise.all([...pids].map((pid) => proportionalMemory(pid).catch(() => 0)))).reduce(
    (sum, one) => sum + one,
    0,
  )
  results.push(
    row(
      'memory at rest, API and database',
      `${memory.toFixed(0)} MB`,
      '400 MB',
      memory < 400,
      `proportional set size of ${pids.size} processes`,
    ),
  )
  results.push(...(await measureFirstVisits(warm.origin)), await measureNavigation(warm.origin))
  await warm.stop()
  return results
}
