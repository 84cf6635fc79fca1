// Starts the shop as `npm start` does, over a new data folder that is removed when the shop has stopped.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/node-runtime.mjs'

const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `rodchao-e2e-${randomBytes(6).toString('hex')}`)
const linePort = process.env.E2E_LINE_PORT

// Empty means "not set", and keeps a developer's own .env file out of the journeys.
const notFromFile = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  JWT_SECRET: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  FACEBOOK_CLIENT_ID: '',
  FACEBOOK_CLIENT_SECRET: '',
}

/** A journey plays LINE on that port while it needs it; the test issuer signs with a key pair and not with the secret. */
const line =
  linePort === undefined
    ? { LINE_CLIENT_ID: '', LINE_CLIENT_SECRET: '' }
    : {
        LINE_CLIENT_ID: 'journey',
        LINE_CLIENT_SECRET: 'journey-secret',
        LINE_ISSUER: `http://localhost:${linePort}`,
        LINE_ID_TOKEN_ALG: 'RS256',
      }

const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...notFromFile,
    ...line,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SAMPLE_SHOP: 'true',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
