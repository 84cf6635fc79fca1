import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import { ownShop } from './shops.ts'

/** LINE, played by a real OpenID provider on the port that the shop was told. */
export interface LineAccount {
  /** The next visitor says no instead of yes. */
  cancelOnce: () => void
  close: () => Promise<void>
}

/** The same key whichever journey plays: the shop remembers a provider's keys for a while. */
async function keepKey(server: OAuth2Server): Promise<void> {
  const file = join(ownShop()?.dataDir ?? '', 'line-key.json')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept === null) await writeFile(file, JSON.stringify(await server.issuer.keys.generate('RS256')))
  else await server.issuer.keys.add(JSON.parse(kept) as Awaited<ReturnType<typeof server.issuer.keys.generate>>)
}

export async function playLine(person: { sub: string; name: string }): Promise<LineAccount> {
  const server = new OAuth2Server()
  await keepKey(server)
  await server.start(ownShop()?.linePort, '127.0.0.1')
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, person)
  })
  return {
    cancelOnce: () => {
      server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      })
    },
    close: () => server.stop(),
  }
}
