// The Chromium inside the package @sparticuz/chromium, unpacked once per machine, user and version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const packageName = '@sparticuz/chromium'

/** Starts the browser with the libraries and fonts of the package where the machine lacks its own. */
const starter = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" 2>/dev/null | grep -q 'not found'; then
  LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  export LD_LIBRARY_PATH
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$here/fonts"
  export FONTCONFIG_PATH
fi
exec "$here/chromium" "$@"
`

/** The package's own settings name folders of another system. */
const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Runs in a process of its own: the package unpacks into the temporary folder of its process and changes its environment. */
const unpack = `const { default: chromium } = await import(process.argv[1]); await chromium.executablePath()`

function findPackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const folder = entry.slice(
      0,
      entry.lastIndexOf(packageName.replace('/', entry.includes('\\') ? '\\' : '/')) + packageName.length,
    )
    return { entry, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
  } catch {
    return undefined
  }
}

export const packedVersion = () => findPackage()?.version

/** Path of the unpacked browser's starter below `base`, or undefined when the package is absent or does not unpack. */
export function unpackedChromium(base) {
  const found = findPackage()
  if (found === undefined) return undefined
  const user = process.getuid?.() ?? 0
  const folder = join(base, `rodchao-chromium-${found.version}-${user}`)
  const program = join(folder, 'start-chromium')
  if (!existsSync(program)) {
    // Unpacked beside and renamed: a killed or a second unpacking never leaves half a browser in the place.
    const draft = mkdtempSync(join(base, 'rodchao-chromium-draft-'))
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack, found.entry], {
      // The name makes the package unpack its libraries as well, for machines that have none.
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status === 0) {
      writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontSettings(folder))
      writeFileSync(join(draft, 'start-chromium'), starter, { mode: 0o755 })
    }
    try {
      if (status === 0) renameSync(draft, folder)
    } catch (error) {
      if (!existsSync(program)) throw error
    }
    rmSync(draft, { recursive: true, force: true })
    if (status !== 0) return undefined
  }
  // Anybody can make a folder of this name in a shared temporary folder.
  if (statSync(folder).uid !== user) throw new Error(`${folder} belongs to another user; set CHROMIUM_PATH or TMPDIR`)
  return program
}
