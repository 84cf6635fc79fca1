import { isSimulated } from './simulated-paths.ts'
import type { Answers } from './features.ts'

/* oxlint-disable eslint/no-restricted-globals -- no call of the shop's: this stands before the calls of the show-room */

/** Answers without a worker, by standing before the page's own fetch; what it gives back takes it away again. */
export function answerInPage(answers: Answers): () => void {
  const real = window.fetch
  const standIn: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isSimulated(new URL(request.url))) return real(input, init)
    return (await answers(request)) ?? real(input, init)
  }
  window.fetch = standIn
  return () => {
    if (window.fetch === standIn) window.fetch = real
  }
}
