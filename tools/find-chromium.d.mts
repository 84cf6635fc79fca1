export interface FoundChromium {
  path: string
  /** What it has to be started with. */
  args: string[]
  version: string
  /** The program's name, or the package that brought it. */
  source: string
}

/** All major versions that run here, the newest first; throws with what to install when there is none. */
interface Wanted {
  /** Whether an engine without a window of its own will do; it is much quicker. */
  isShellFine?: boolean
}
export function findChromiums(wanted?: Wanted): [FoundChromium, ...FoundChromium[]]
export function findChromium(wanted?: Wanted): FoundChromium
