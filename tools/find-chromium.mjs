// Finds a Chromium for the browser tests, the benchmarks and PDF printing, or gets one. Prints its path when run.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unpackedChromium } from './unpacked-chromium.mjs'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Where Playwright puts the programs inside a browser's folder; the names changed over the years. */
const playwrightPrograms = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Ubuntu ships a `chromium-browser` that only says where to get one. */
const answersVersion = (path) => spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

function chosen({ env }) {
  const path = env.CHROMIUM_PATH
  if (path === undefined || path === '') return undefined
  if (!isProgram(path)) throw new Error(`CHROMIUM_PATH is ${JSON.stringify(path)}, which is not a program`)
  return path
}

function installed({ env, platform, home }) {
  if (platform === 'darwin') {
    const programs = macApps.map((name) => `Applications/${name}.app/Contents/MacOS/${name}`)
    return programs.flatMap((program) => [join('/', program), join(home, program)]).find(isProgram)
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    return windowsPrograms.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const programs = linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return programs.find((path) => isProgram(path) && answersVersion(path))
}

function fromPlaywright({ env, platform, home }) {
  const byPlatform = {
    darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? home, 'ms-playwright'),
  }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || (byPlatform[platform] ?? join(home, '.cache', 'ms-playwright'))
  if (!existsSync(cache)) return undefined
  const revision = (name) => Number(/-(\d+)$/.exec(name)?.[1] ?? 0)
  const browsers = readdirSync(cache).filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
  browsers.sort((first, second) => revision(second) - revision(first) || first.length - second.length)
  return browsers.flatMap((name) => playwrightPrograms.map((program) => join(cache, name, program))).find(isProgram)
}

function fromPackage({ platform, arch, packed }) {
  return platform === 'linux' && arch === 'x64' ? packed() : undefined
}

function isDebian(osRelease) {
  return existsSync(osRelease) && /^ID(?:_LIKE)?=.*debian/m.test(readFileSync(osRelease, 'utf8'))
}

/** Only as root on Debian itself: elsewhere it would be a surprise, and Ubuntu's package is a stub. */
function fromDebian(machine) {
  if (machine.platform !== 'linux' || machine.uid !== 0 || !isDebian(machine.osRelease)) return undefined
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', words, {
      stdio: ['ignore', 2, 2],
      env: { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return undefined
  }
  return installed(machine)
}

const steps = [chosen, installed, fromPlaywright, fromPackage, fromDebian]

const missing = `No Chromium was found. Do one of these:
  - install Google Chrome or Chromium
  - npx playwright install chromium
  - set CHROMIUM_PATH to a Chromium or Chrome program`

/** Path of a Chromium and the arguments to start it with; `machine` is for tests. */
export async function findChromium(machine = {}) {
  const here = {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    uid: process.getuid?.(),
    home: homedir(),
    osRelease: '/etc/os-release',
    packed: () => unpackedChromium(tmpdir()),
    ...machine,
  }
  for (const step of steps) {
    const path = await step(here)
    // Chromium refuses its sandbox to root.
    if (path !== undefined) return { path, args: here.uid === 0 ? [...flags, '--no-sandbox'] : flags }
  }
  throw new Error(missing)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log((await findChromium()).path)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
