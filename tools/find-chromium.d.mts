/** A Chromium that runs here and what it has to be started with; rejects with what to install when there is none. */
export function findChromium(): Promise<{ path: string; args: string[] }>
