import { loadChunk } from '#shell/loading/load-chunk.ts'
import { LostPart } from './lost-part.ts'
import { openSimulation } from './simulated-calls.ts'

const lost = new LostPart()

async function start() {
  // The schemas would try to make code, which pages forbid.
  const settings = ((globalThis as { __zod_globalConfig?: object }).__zod_globalConfig ??= {})
  Object.assign(settings, { jitless: true })
  const { startBackend } = await lost.watch(() => loadChunk(() => import('../simulated/backend.ts')))
  return startBackend()
}

/** From here on the calls of the show-room are answered in this tab, until `closeSimulation`. */
export const beginSimulation = (): void => openSimulation(start)
