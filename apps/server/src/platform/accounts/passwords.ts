import { hash, parseOptions, verify } from '@node-rs/argon2'
import { ProblemError } from '../problem-error.ts'

/** OWASP's argon2id setting of 19 MiB (memory in KiB); two at once are what a small machine can spare. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
const QUEUE = 20

/** Of a random password that nobody knows: checked when there is no account, so that the answer takes as long. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$SmrDHApH77RQVvkWJoeRsQ$f4cRw3nhxdTF9U5OQc9TrhGGJ/3IPWDg/V5ZhT1NBX0'

let running = 0
const waiting: (() => void)[] = []

/** Runs the work in its turn; refused at once when the queue is full, so that logins cannot starve the rest. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new ProblemError('rate_limited', { headers: { 'retry-after': '1' } })
    // The one who finishes hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, STRENGTH))
}

/** Whether the password is the one of the hash; without a usable hash always false, after the same work. */
export async function matchesPassword(kept: string | undefined, password: string): Promise<boolean> {
  const isUsable = kept?.startsWith('$argon2') === true
  const isRight = await inTurn(() => verify(isUsable ? kept : NOBODYS_HASH, password))
  return isUsable && isRight
}

/** Whether a hash was made with less work than today's. */
export function isWeak(kept: string): boolean {
  const made = parseOptions(kept)
  return !kept.startsWith('$argon2id$') || made.memoryCost < STRENGTH.memoryCost || made.timeCost < STRENGTH.timeCost
}
