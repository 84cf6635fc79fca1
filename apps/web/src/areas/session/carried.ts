import { useSearch } from '@tanstack/react-router'
import { ownPath } from '#lib/session/own-path.ts'
import { readCarried } from '#shell/guard/carried-secrets.ts'
import type { CarriedSecrets } from '#shell/guard/carried-secrets.ts'

export interface Carried extends CarriedSecrets {
  /** Where one wanted to go; only ever a path of our own. */
  toPath: string | undefined
}

/** What the address of a session page asks for; nothing of it is believed. */
export function useCarried(): Carried {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return { ...readCarried(search), toPath: ownPath(search.toPath) ?? undefined }
}
