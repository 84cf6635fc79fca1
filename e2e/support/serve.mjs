// Starts a shop as `npm start` does, over a new data folder that is removed when the shop has stopped. The first shop
// seeds its folder and copies it for the others, which wait for theirs.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/node-runtime.mjs'
import { buildIfNeeded } from '../../tools/web-build.mjs'

const { DATA_DIR: dataDir, COPIES: copies } = process.env

const settings = {
  ...process.env,
  // Empty means "not set", and keeps a developer's own .env file out of the journeys.
  DATABASE_URL: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  JWT_SECRET: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  FACEBOOK_CLIENT_ID: '',
  FACEBOOK_CLIENT_SECRET: '',
  // A journey plays LINE while it needs it; the test issuer signs with a key pair and not with the secret.
  LINE_CLIENT_ID: 'journey',
  LINE_CLIENT_SECRET: 'journey-secret',
  LINE_ID_TOKEN_ALG: 'RS256',
  // Cards go to a stand-in, which a journey starts while it needs one; these are its keys.
  STRIPE_SECRET_KEY: 'sk_test_standin0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_standinstandinstandin',
  // So do slips with a mini-QR; that there is nobody to ask without a journey is a service that is down.
  SLIPOK_API_KEY: 'SLIPOKSTANDIN0',
  SLIPOK_BRANCH_ID: '4563',
  OMISE_SECRET_KEY: '',
  OMISE_WEBHOOK_SECRET: '',
  HOST: '127.0.0.1',
  SAMPLE_SHOP: 'true',
  LOG_LEVEL: 'warn',
}

let child
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    child?.kill(signal)
  })
}

function run(...words) {
  child = spawn(process.execPath, words, { stdio: 'inherit', env: settings })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function copyTo(folder) {
  const draft = `${folder}.draft`
  mkdirSync(draft, { mode: 0o711 })
  for (const part of ['postgres', 'slips']) {
    // As root the database belongs to somebody else, and only cp keeps that.
    if (process.platform === 'win32') cpSync(join(dataDir, part), join(draft, part), { recursive: true })
    else spawnSync('cp', ['-a', join(dataDir, part), draft], { stdio: 'inherit' })
  }
  renameSync(draft, folder)
}

async function prepare() {
  if (copies === '') {
    while (!existsSync(dataDir) && !isStopping) await sleep(100)
    return 0
  }
  // Before the others begin, which would all build.
  buildIfNeeded(process.execPath)
  mkdirSync(dataDir, { mode: 0o711 })
  const code = await run(join(root, 'apps/server/src/db/seed/seed-cli.ts'), 'sample-shop')
  if (code !== 0) return code
  // Nothing of a journey has to survive a power cut.
  writeFileSync(
    join(dataDir, 'postgres', 'local.conf'),
    'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n',
    { mode: 0o644 },
  )
  for (const folder of JSON.parse(copies)) copyTo(folder)
  return 0
}

let code = await prepare()
if (code === 0 && !isStopping) code = await run(join(root, 'tools', 'start.mjs'))
rmSync(dataDir, { recursive: true, force: true })
process.exit(code)
