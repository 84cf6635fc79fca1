export interface FoundChromium {
  path: string
  /** What it has to be started with. */
  args: string[]
  version: string
  /** The program's name, or the package that brought it. */
  source: string
}

/** All major versions that run here, the newest first; throws with what to install when there is none. */
export function findChromiums(): [FoundChromium, ...FoundChromium[]]
export function findChromium(): FoundChromium
