import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
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

/** The Chromium of this machine: the one that is set, else one in the usual places; undefined where there is none. */
export function findChromium(chosen: string | undefined, platform: string): string | undefined {
  if (chosen !== undefined) return isProgram(chosen) ? chosen : undefined
  if (platform === 'darwin') return MAC_APPS.find(isProgram)
  if (platform === 'win32') return WINDOWS_PROGRAMS.find(isProgram)
  return NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isProgram)
}
