import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './session.ts'

let drawnFor: () => Session | null = () => null

/** Only the server calls this: whom it draws a page for. */
export function provideSession(read: () => Session | null): void {
  drawnFor = read
}

/** Null while the browser takes over what the server has drawn, so that both draw the same page. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => drawnFor())
}
