import { loadChunk } from '#shell/loading/load-chunk.ts'

/* oxlint-disable eslint/no-restricted-globals -- no call of the shop's: there is none in the show-room's own build */

const isOfServer = (url: URL) => url.pathname.startsWith('/jwt/') || url.pathname.startsWith('/api/')

/** Stands before the page's own fetch: calls of accounts are answered in the page, and none of a server's leaves it. */
export function startAccounts(origin: string): void {
  const real = window.fetch
  const answer = async (request: Request) => {
    const { answerAccounts } = await loadChunk(() => import('../simulated/accounts/answer-accounts.ts'))
    return answerAccounts(origin, request)
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    return url.origin === origin && isOfServer(url) ? answer(request) : real(input, init)
  }
}
