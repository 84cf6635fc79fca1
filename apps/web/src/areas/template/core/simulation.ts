import { loadChunk } from '#shell/loading/load-chunk.ts'
import { LostPart } from './lost-part.ts'
import { answerCallsWith, closeSimulation, openSimulation } from './simulated-calls.ts'

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

/** Nothing is asked there; a request needs a whole address. */
const ORIGIN = 'http://localhost'

/**
 * For the server, where there is no page whose fetch could be stood before: answers the calls of the show-room from samples
 * as they are at a start, until what it gives back is called.
 */
export async function answerFromSamples(): Promise<() => void> {
  const { createAnswers } = await import('../simulated/features.ts')
  const answers = createAnswers(ORIGIN)
  const stop = answerCallsWith(async (address, init) => {
    const answer = await answers(new Request(new URL(address, ORIGIN), init))
    return answer ?? new Response(null, { status: 404 })
  })
  openSimulation(() => Promise.resolve(() => Promise.resolve()))
  return () => {
    closeSimulation()
    stop()
  }
}
