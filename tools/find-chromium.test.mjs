import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChromium } from './find-chromium.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const works = '#!/bin/sh\necho Chromium 1\n'
const fails = '#!/bin/sh\nexit 1\n'

/** A Linux machine whose only programs and folders are the planted ones. */
function onMachine(files, use, differences = {}) {
  return withPlantedFiles({ 'home/.keep': '', ...files }, (base) => {
    for (const path of Object.keys(files)) if (!path.endsWith('os-release')) chmodSync(join(base, path), 0o755)
    const machine = {
      env: { PATH: join(base, 'bin') },
      platform: 'linux',
      arch: 'x64',
      uid: 1000,
      home: join(base, 'home'),
      osRelease: join(base, 'etc/os-release'),
      packed: () => undefined,
      ...differences,
    }
    return use(machine, base)
  })
}

const aptGet = `#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> "$LOG"
if [ "$1" = install ]; then
  printf '#!/bin/sh\\nexit 0\\n' > "$TARGET"
  /bin/chmod +x "$TARGET"
fi
`

// The planted programs are shell scripts.
describe.skipIf(process.platform === 'win32')('on Linux', () => {
  test('takes the program that CHROMIUM_PATH names before all others', () =>
    onMachine({ 'bin/chromium': works, 'mine/chrome': works }, async (machine, base) => {
      const env = { ...machine.env, CHROMIUM_PATH: join(base, 'mine/chrome') }
      expect(await findChromium({ ...machine, env })).toMatchObject({ path: join(base, 'mine/chrome') })
    }))

  test('says so when CHROMIUM_PATH names no program, instead of taking another', () =>
    onMachine({ 'bin/chromium': works }, async (machine) => {
      const env = { ...machine.env, CHROMIUM_PATH: '/no/such/chrome' }
      await expect(findChromium({ ...machine, env })).rejects.toThrow('CHROMIUM_PATH is "/no/such/chrome"')
    }))

  test('passes over an installed stub that does not run', () =>
    onMachine({ 'bin/chromium-browser': fails, 'bin/microsoft-edge': works }, async (machine, base) => {
      expect(await findChromium(machine)).toMatchObject({ path: join(base, 'bin/microsoft-edge') })
    }))

  test("takes the newest browser of Playwright's cache", () =>
    onMachine(
      {
        'home/.cache/ms-playwright/chromium-999/chrome-linux/chrome': works,
        'home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome': works,
        'home/.cache/ms-playwright/firefox-2000/firefox/firefox': works,
      },
      async (machine, base) => {
        const newest = 'home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome'
        expect(await findChromium(machine)).toMatchObject({ path: join(base, newest) })
      },
    ))

  test('unpacks the packaged browser where nothing is installed, on the one platform it is made for', () =>
    onMachine({}, async (machine) => {
      const packed = () => '/packed/chromium'
      expect(await findChromium({ ...machine, packed })).toMatchObject({ path: '/packed/chromium' })
      await expect(findChromium({ ...machine, packed, arch: 'arm64' })).rejects.toThrow(
        'npx playwright install chromium',
      )
    }))

  test("installs Debian's package as root on Debian and nowhere else", () =>
    onMachine({ 'bin/apt-get': aptGet, 'etc/os-release': 'ID=debian\n' }, async (machine, base) => {
      const [target, log] = [join(base, 'bin/chromium'), join(base, 'log')]
      const debian = { ...machine, env: { ...machine.env, LOG: log, TARGET: target } }
      await expect(findChromium(debian)).rejects.toThrow('No Chromium was found')
      await expect(findChromium({ ...debian, uid: 0, osRelease: '/none' })).rejects.toThrow('No Chromium was found')
      expect(existsSync(log)).toBe(false)

      expect(await findChromium({ ...debian, uid: 0 })).toMatchObject({ path: target })
      expect(readFileSync(log, 'utf8')).toBe(
        'noninteractive update\nnoninteractive install -y --no-install-recommends chromium\n',
      )
    }))

  test('drops the sandbox for root only', () =>
    onMachine({ 'bin/chromium': works }, async (machine) => {
      expect((await findChromium(machine)).args).not.toContain('--no-sandbox')
      expect((await findChromium({ ...machine, uid: 0 })).args).toContain('--no-sandbox')
    }))
})

test('knows where Windows and macOS keep Chrome', () =>
  onMachine(
    { 'Google\\Chrome\\Application\\chrome.exe': '', 'home/Applications/Chromium.app/Contents/MacOS/Chromium': '' },
    async (machine, base) => {
      const windows = { ...machine, platform: 'win32', env: { PROGRAMFILES: base } }
      expect((await findChromium(windows)).path).toContain('chrome.exe')
      expect((await findChromium({ ...machine, platform: 'darwin' })).path).toMatch(
        /MacOS\/(?:Google Chrome|Chromium)$/,
      )
    },
  ))
