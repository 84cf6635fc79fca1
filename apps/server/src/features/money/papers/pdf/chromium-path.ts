import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Env } from '../../../../env.ts'

/** First those without a window of their own: all that a server needs. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const WINDOWS_PROGRAMS = [
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of this machine: the one that is set, else one where programs are looked for; undefined where there is none. */
export function findChromium(
  { chromiumPath, searchPath }: Pick<Env, 'chromiumPath' | 'searchPath'>,
  platform: string,
): string | undefined {
  if (chromiumPath !== undefined) return isProgram(chromiumPath) ? chromiumPath : undefined
  if (platform === 'darwin') return MAC_APPS.find(isProgram)
  if (platform === 'win32') return WINDOWS_PROGRAMS.find(isProgram)
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '')
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}
