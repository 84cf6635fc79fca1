import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { session } from '#lib/session/session.ts'
import { wayBack } from '#shell/way-back.ts'
import { roleHome } from './role-home.ts'
import type { SignedIn } from '@rodchao/contract'

/** Stores a new session and navigates to the page that asked for it, or to the role's start page. */
export function useEnter(): (signedIn: SignedIn, toPath: unknown) => Promise<void> {
  const router = useRouter()
  return useCallback(
    async (signedIn, toPath) => {
      session.start(signedIn)
      await router.navigate({ href: wayBack(router, toPath, roleHome(session.current())), replace: true })
    },
    [router],
  )
}
