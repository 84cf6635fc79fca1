import { claimRoad, isRoadOf } from '#lib/session/kept-road.ts'

const WORKER = '/driver-worker.js'
const PAGE = '/delivery-report'

interface ScriptAddresses {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

let address: string | undefined

/** The one address that may become a script, where the browser asks for such a promise, once. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  const policy = trustedTypes?.createPolicy('driver-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

/** Until every part has come: those that a door needs are fetched ahead, and the worker adds what it is told of. */
export async function keepDriverPage(user: string, parts: Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // The list of what was fetched is short by default, and the page is made of many parts.
  performance.setResourceTimingBufferSize(2000)
  try {
    await parts
    if (!claimRoad(user)) return
    address ??= workerAddress()
    await navigator.serviceWorker.register(address, { scope: PAGE })
    const { active } = await navigator.serviceWorker.ready
    if (!isRoadOf(user)) return
    const needed = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name, location.origin).pathname.startsWith('/assets/'))
    active?.postMessage({ keep: [...new Set(needed)] }, { transfer: [] })
  } catch {
    // Blocked by the browser's settings: the page does without.
  }
}
