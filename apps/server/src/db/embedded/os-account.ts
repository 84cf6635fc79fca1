import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'

/** A user of the operating system as which a child process runs. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** Preferred users, best first: a database's own, then users without rights. */
const preferred = ['postgres', '_postgres', 'rodchao', 'nobody', 'daemon']

/** An unprivileged user to run the database when we are root; one is made only when the system has none. */
export function chooseAccount(): Account {
  const found = pick(readAccounts())
  if (found !== undefined) return found
  for (const [command, ...words] of [
    ['useradd', '--system', '--no-create-home', '--shell', '/bin/false', 'rodchao'],
    ['adduser', '-S', '-D', '-H', 'rodchao'],
  ]) {
    if (command !== undefined) spawnSync(command, words, { stdio: 'ignore' })
    const made = pick(readAccounts())
    if (made !== undefined) return made
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root and this system has no other user to run it. Make one called rodchao, ' +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}

/** The user with this number, named when the system knows a name. */
export function findAccount(uid: number, gid: number): Account {
  return readAccounts().find((account) => account.uid === uid) ?? { name: `user ${uid}`, uid, gid }
}

function pick(accounts: Account[]): Account | undefined {
  return preferred
    .map((name) => accounts.find((account) => account.name === name && account.uid > 0))
    .find((account) => account !== undefined)
}

function readAccounts(): Account[] {
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({
      name,
      uid: Number.parseInt(uid, 10),
      gid: Number.parseInt(gid, 10),
    }))
    .filter((account) => Number.isInteger(account.uid) && Number.isInteger(account.gid))
}

/** Whether the account may read the file or folder and enter every folder above it, by the permission bits. */
export function canReach(path: string, account: Account): boolean {
  const rightsOn = (place: string): number => {
    const found = statSync(place)
    if (found.uid === account.uid) return found.mode >> 6
    return found.gid === account.gid ? found.mode >> 3 : found.mode
  }
  const enter = 1
  const read = 4
  if ((rightsOn(path) & read) === 0 && !statSync(path).isDirectory()) return false
  let place = statSync(path).isDirectory() ? path : dirname(path)
  for (;;) {
    if ((rightsOn(place) & enter) === 0) return false
    const parent = dirname(place)
    if (parent === place) return true
    place = parent
  }
}
