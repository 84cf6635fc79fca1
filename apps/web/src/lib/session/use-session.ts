import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './session.ts'

const noSession = () => null

/** Null while the server renders and while the browser takes over, so that both draw the same page. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, noSession)
}
