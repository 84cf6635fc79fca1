import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * When a running process began, in a unit that only serves to tell two processes with the same number apart
 * (Linux: clock ticks since boot; elsewhere unknown and empty). `undefined` means that there is no such process.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The name in parentheses may hold spaces and parentheses itself, so fields are counted after the last one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isUnitGone = fields[0] === 'Z' || fields[0] === 'X'
      return isUnitGone ? undefined : (fields[19] ?? '')
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return errorCode(error) === 'EPERM' ? '' : undefined
  }
}

/** Whether the process is a PostgreSQL server started on this data directory, as far as the system lets us see. */
export async function isPostgresOn(pid: number, dataDirectory: string): Promise<boolean> {
  if (processStart(pid) === undefined) return false
  if (process.platform === 'win32')
    return spawnSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout.includes('postgres')
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
    return command.includes('postgres') && command.endsWith(`-D ${dataDirectory}`)
  }
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  if (!basename(words[0] ?? '').startsWith('postgres')) return false
  if (words.includes(dataDirectory)) return true
  try {
    // A server works inside its data directory, which also finds it after the folder was moved.
    return readlinkSync(`/proc/${pid}/cwd`) === dataDirectory
  } catch {
    return false
  }
}

/** Waits until a process is gone; false when it is still there after the given time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (processStart(pid) !== undefined) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
