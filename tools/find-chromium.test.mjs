import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChromium, findChromiums } from './find-chromium.mjs'
import { withPlantedFiles } from './planted-files.mjs'

const says = (version) => `#!/bin/sh\necho "Chromium ${version} built on Debian"\n`
const works = says('150.0.1.2')
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
      packed: { version: undefined, unpack: () => undefined },
      ...differences,
    }
    return use(machine, base)
  })
}

const aptGet = `#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> "$LOG"
if [ "$1" = install ]; then
  printf '#!/bin/sh\\necho Chromium 156.0.0.1\\n' > "$TARGET"
  /bin/chmod +x "$TARGET"
fi
`

// The planted programs are shell scripts.
describe.skipIf(process.platform === 'win32')('on Linux', () => {
  test('takes the program that CHROMIUM_PATH names before all others', () =>
    onMachine({ 'bin/chromium': works, 'mine/chrome': works }, async (machine, base) => {
      const env = { ...machine.env, CHROMIUM_PATH: join(base, 'mine/chrome') }
      expect(findChromium({ ...machine, env })).toMatchObject({ path: join(base, 'mine/chrome') })
    }))

  test('says so when CHROMIUM_PATH names no program, instead of taking another', () =>
    onMachine({ 'bin/chromium': works }, async (machine) => {
      const env = { ...machine.env, CHROMIUM_PATH: '/no/such/chrome' }
      expect(() => findChromium({ ...machine, env })).toThrow('CHROMIUM_PATH is "/no/such/chrome"')
    }))

  test('takes the engine without a window before the browser of its version, where that will do', () =>
    onMachine(
      { 'bin/chromium': says('156.0.8078.79'), 'bin/chromium-headless-shell': says('156.0.8078.79') },
      async (machine, base) => {
        const shell = { path: join(base, 'bin/chromium-headless-shell') }
        expect(findChromium({ ...machine, isShellFine: true })).toMatchObject(shell)
        expect(findChromium(machine)).toMatchObject({ path: join(base, 'bin/chromium') })
        expect(findChromiums({ ...machine, isShellFine: true })).toHaveLength(1)
      },
    ))

  test('takes a newer browser before an older engine without a window', () =>
    onMachine(
      { 'bin/chromium': says('157.0.0.1'), 'bin/chromium-headless-shell': says('156.0.8078.79') },
      async (machine, base) => {
        const newest = { path: join(base, 'bin/chromium') }
        expect(findChromium({ ...machine, isShellFine: true })).toMatchObject(newest)
      },
    ))

  test('passes over an installed stub that does not run', () =>
    onMachine({ 'bin/chromium-browser': fails, 'bin/microsoft-edge': works }, async (machine, base) => {
      expect(findChromium(machine)).toMatchObject({ path: join(base, 'bin/microsoft-edge') })
    }))

  test('takes the newest of all, by number and not by letter, wherever it comes from', () =>
    onMachine(
      {
        'bin/google-chrome': says('99.0.9999.99'),
        'bin/chromium': says('156.0.8078.79'),
        'home/.cache/ms-playwright/chromium-999/chrome-linux/chrome': says('90.0.1.1'),
        'home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome': says('156.0.8078.100'),
        'home/.cache/ms-playwright/firefox-2000/firefox/firefox': says('999.0.0.0'),
      },
      async (machine, base) => {
        const newest = join(base, 'home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome')
        const found = { path: newest, version: '156.0.8078.100', source: "Playwright's" }
        expect(findChromium(machine)).toMatchObject(found)
        const packed = { version: '157.0.0', unpack: () => '/packed/chromium' }
        expect(findChromium({ ...machine, packed })).toMatchObject({ path: '/packed/chromium', version: '157.0.0' })
        expect(findChromium({ ...machine, packed: { ...packed, unpack: () => undefined } })).toMatchObject(found)
      },
    ))

  test('lists one of each major version, newest first, and only the chosen one where one is chosen', () =>
    onMachine(
      { 'bin/google-chrome': says('141.0.1.1'), 'bin/chromium': says('156.0.2.2'), 'bin/microsoft-edge': fails },
      async (machine, base) => {
        const packed = { version: '141.0.0', unpack: () => '/packed/chromium' }
        expect(findChromiums({ ...machine, packed }).map(({ version }) => version)).toEqual(['156.0.2.2', '141.0.1.1'])
        const env = { ...machine.env, CHROMIUM_PATH: join(base, 'bin/google-chrome') }
        expect(findChromiums({ ...machine, packed, env }).map(({ version }) => version)).toEqual(['141.0.1.1'])
      },
    ))

  test('unpacks the packaged browser only where it is used, on the one platform it is made for', () =>
    onMachine({}, async (machine) => {
      const packed = { version: '153.0.0', unpack: () => '/packed/chromium' }
      expect(findChromium({ ...machine, packed })).toMatchObject({ path: '/packed/chromium' })
      expect(() => findChromium({ ...machine, packed, arch: 'arm64' })).toThrow('npx playwright install chromium')
      await onMachine({ 'bin/chromium': works }, async (other) => {
        const old = { version: '149.0.0', unpack: () => expect.unreachable('unpacked') }
        expect(findChromium({ ...other, packed: old })).toMatchObject({ version: '150.0.1.2' })
      })
    }))

  test("installs Debian's package as root on Debian and nowhere else", () =>
    onMachine({ 'bin/apt-get': aptGet, 'etc/os-release': 'ID=debian\n' }, async (machine, base) => {
      const [target, log] = [join(base, 'bin/chromium'), join(base, 'log')]
      const debian = { ...machine, env: { ...machine.env, LOG: log, TARGET: target } }
      expect(() => findChromium(debian)).toThrow('No Chromium was found')
      expect(() => findChromium({ ...debian, uid: 0, osRelease: '/none' })).toThrow('No Chromium was found')
      expect(existsSync(log)).toBe(false)

      expect(findChromium({ ...debian, uid: 0 })).toMatchObject({ path: target })
      expect(readFileSync(log, 'utf8')).toBe(
        'noninteractive update\nnoninteractive install -y --no-install-recommends chromium\n',
      )
    }))

  test('drops the sandbox for root only', () =>
    onMachine({ 'bin/chromium': works }, async (machine) => {
      expect(findChromium(machine).args).not.toContain('--no-sandbox')
      expect(findChromium({ ...machine, uid: 0 }).args).toContain('--no-sandbox')
    }))
})

test('knows where Windows and macOS keep Chrome', () =>
  onMachine(
    { 'Google\\Chrome\\Application\\chrome.exe': '', 'home/Applications/Chromium.app/Contents/MacOS/Chromium': '' },
    async (machine, base) => {
      const windows = { ...machine, platform: 'win32', env: { PROGRAMFILES: base } }
      expect(findChromium(windows).path).toContain('chrome.exe')
      expect(findChromium({ ...machine, platform: 'darwin' }).path).toMatch(/MacOS\/(?:Google Chrome|Chromium)$/)
    },
  ))
