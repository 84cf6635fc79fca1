// npm run guide:pictures [-- NAME …]: takes all or some of the pictures of docs/guide from the running product with its sample shop.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../tools/find-chromium.mjs'
import { startServer } from '../server-process.ts'
import { DRIVER_PICTURES, type GuidePicture, PICTURES, readSayings, readWords } from './pictures.ts'
import { findShownMessages, readShown, readShownTexts, sha256Of, type Shown, writeShown } from './shown-words.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TARGET = join(ROOT, 'docs/guide/pictures')
const LANGUAGES = ['th', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/** More than this in one picture is told: a guide is read on phones as well. */
const MOST_BYTES = 60_000
const QUALITIES = [80, 70, 60, 50]
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Sharp = (picture: Buffer) => {
  webp: (options: { quality: number; effort: number }) => { toBuffer: () => Promise<Buffer> }
}
/** The server's own library for pictures. */
const sharp = createRequire(join(ROOT, 'apps/server/package.json'))('sharp') as Sharp

interface Login {
  accessToken: string
  refreshToken: string
  sessionExpiresAt: string
  userData: unknown
}

async function signIn(origin: string, who: string): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${origin}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.com`, password: who }),
  })
  if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status}`)
  const login = (await answer.json()) as Login
  return [
    { name: 'userData', value: JSON.stringify(login.userData) },
    { name: 'refreshToken', value: login.refreshToken },
    { name: 'sessionEndsAt', value: String(Date.parse(login.sessionExpiresAt)) },
    { name: 'accessToken', value: login.accessToken },
  ]
}

/** The best quality that stays small. */
async function pack(picture: Buffer): Promise<Buffer> {
  let packed = picture
  for (const quality of QUALITIES) {
    packed = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (packed.length <= MOST_BYTES) break
  }
  return packed
}

const STILL_MS = 400
const LONGEST_MS = 20_000

/** Waits until the page is still: its letters and pictures are there and two looks at it see the same. */
async function lookWhenStill(page: Page): Promise<Buffer> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null && [...document.images].every((image) => image.complete),
  )
  await page.evaluate(() => document.fonts.ready)
  const deadline = performance.now() + LONGEST_MS
  let before: Buffer | undefined
  for (;;) {
    const now = await page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide' })
    if ((before !== undefined && now.equals(before)) || performance.now() > deadline) return now
    before = now
    await page.waitForTimeout(STILL_MS)
  }
}

interface Taken {
  bytes: number
  shown: Shown
}

async function takePicture(page: Page, picture: GuidePicture, language: Language): Promise<Taken> {
  await page.goto(picture.path)
  await lookWhenStill(page)
  await picture.prepare?.(page, readWords(language))
  const packed = await pack(await lookWhenStill(page))
  await writeFile(join(TARGET, language, `${picture.name}.webp`), packed)
  const words = findShownMessages(await readShownTexts(page), readSayings(language))
  return { bytes: packed.length, shown: { sha256: sha256Of(packed), words } }
}

interface Sitting {
  browser: Browser
  origin: string
  who: string
  language: Language
  pictures: readonly GuidePicture[]
  onTaken: (name: string, shown: Shown) => void
}

async function sit({ browser, origin, who, language, pictures, onTaken }: Sitting): Promise<number> {
  const isDriver = who === 'driver'
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'th' ? 'th-TH' : 'en-GB',
    timezoneId: 'Asia/Bangkok',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: isDriver ? PHONE : DESK,
    isMobile: isDriver,
    hasTouch: isDriver,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: await signIn(origin, who) }] },
  })
  await context.addCookies([{ name: 'locale', value: language, url: origin }])
  const page = await context.newPage()
  let bytes = 0
  for (const picture of pictures) {
    const { bytes: size, shown } = await takePicture(page, picture, language)
    bytes += size
    onTaken(picture.name, shown)
    const note = size > MOST_BYTES ? ', more than wanted' : ''
    console.log(`${language}/${picture.name}.webp ${(size / 1000).toFixed(1)} kB${note}`)
  }
  await context.close()
  return bytes
}

const wanted = new Set(process.argv.slice(2))
const chosen = (pictures: readonly GuidePicture[]) =>
  pictures.filter(({ name }) => wanted.size === 0 || wanted.has(name))

/** Pictures that are no longer taken would otherwise stay for ever. */
async function emptyFolder(language: Language): Promise<void> {
  const folder = join(TARGET, language)
  await mkdir(folder, { recursive: true })
  if (wanted.size > 0) return
  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(join(folder, file))
}

const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
const dataDir = await mkdtemp(join(tmpdir(), 'rodchao-guide-'))
const server = await startServer(dataDir, { SAMPLE_SHOP: 'true' })
try {
  const { path, args } = findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...args, '--no-sandbox', '--hide-scrollbars'] })
  let bytes = 0
  const all = readShown(TARGET)
  for (const language of LANGUAGES) {
    await emptyFolder(language)
    const before = wanted.size > 0 ? (all[language] ?? {}) : {}
    const onTaken = (name: string, shown: Shown) => {
      before[name] = shown
    }
    const common = { browser, origin: server.origin, language, onTaken }
    bytes += await sit({ ...common, who: 'admin', pictures: chosen(PICTURES) })
    bytes += await sit({ ...common, who: 'driver', pictures: chosen(DRIVER_PICTURES) })
    all[language] = Object.fromEntries(Object.entries(before).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
  writeShown(TARGET, all)
  await browser.close()
  console.log(`${(bytes / 1000).toFixed(0)} kB in all`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
