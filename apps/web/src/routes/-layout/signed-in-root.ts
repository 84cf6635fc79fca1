import { staffMenu } from '#areas/staff/menu.ts'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import type { Session } from '#lib/session/session.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { hasHome, rootPath } from '#shell/navigation/home-path.ts'

/** Where the root of the site leads. The menu of the show-room is fetched only for those who have no page of the shop. */
export async function findRoot(session: Session | null): Promise<string> {
  const shop = HAS_SHOP ? [staffMenu] : []
  if (session === null || hasHome(shop, session)) return rootPath(shop, session)
  const { MENU } = await loadChunk(() => import('./signed-in-menu.ts'))
  return rootPath(MENU, session)
}
