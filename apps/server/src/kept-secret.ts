import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** Made by whatever reads the settings first. */
export const SECRET_NAME = 'jwt-secret'

/** What signs logins where JWT_SECRET is not set: made once, and kept in the data folder. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_NAME)
  if (!existsSync(path)) writeNewSecret(path, dataDir)
  const secret = readSecret(path)
  if (secret.length < 32) throw new StartRefusal(`JWT_SECRET is not set and ${path} holds fewer than 32 characters`)
  return secret
}

function writeNewSecret(path: string, dataDir: string): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    // A link appears whole and never replaces: a killed start leaves no half secret, and two first starts on one
    // folder agree on the secret of the faster one.
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) {
      throw new StartRefusal(`DATA_DIR ${JSON.stringify(dataDir)} cannot be written to: ${reason(error)}`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartRefusal(`JWT_SECRET is not set and ${path} cannot be read: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
