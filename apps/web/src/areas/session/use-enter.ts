import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { takeWayBack } from '#lib/session/customer-keys.ts'
import { session } from '#lib/session/session.ts'
import { wayBack } from '#shell/way-back.ts'
import { roleHome } from './role-home.ts'
import type { SignedIn } from '@rodchao/contract'

/** Stores a new session and navigates to the page that asked for it, also where the address lost it; else the start page. */
export function useEnter(): (signedIn: SignedIn, toPath: unknown) => Promise<void> {
  const router = useRouter()
  return useCallback(
    async (signedIn, toPath) => {
      session.start(signedIn)
      const kept = takeWayBack()
      await router.navigate({ href: wayBack(router, toPath ?? kept, roleHome(session.current())), replace: true })
    },
    [router],
  )
}
