import { randomBytes } from 'node:crypto'

/** Secrets that open one paper each for as long as it is being printed. They have the form of a tracking link's. */
export interface PrintSecrets {
  issue(documentId: string): string
  /** The paper that the secret opens now; undefined for any other text. */
  findDocument(secret: string): string | undefined
  withdraw(secret: string): void
}

/** Kept in memory: only the process that prints has to know them. */
export function createPrintSecrets(clock: { now(): number }, lifetimeMs = 60_000): PrintSecrets {
  const known = new Map<string, { readonly documentId: string; readonly until: number }>()
  return {
    issue: (documentId) => {
      const secret = randomBytes(16).toString('base64url')
      known.set(secret, { documentId, until: clock.now() + lifetimeMs })
      return secret
    },
    findDocument: (secret) => {
      const found = known.get(secret)
      if (found && found.until > clock.now()) return found.documentId
      known.delete(secret)
      return undefined
    },
    withdraw: (secret) => void known.delete(secret),
  }
}
