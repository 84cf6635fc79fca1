import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { sayNote } from '../core/notes/notes-store.ts'
import { PROFILE_KEY } from './api.ts'

/** Does something to the profile and shows what became of it; true when it was done. */
export function useProfileAction(): (action: () => Promise<void>) => Promise<boolean> {
  const client = useQueryClient()
  return async (action) => {
    try {
      await action()
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
      return false
    }
    await client.invalidateQueries({ queryKey: PROFILE_KEY })
    return true
  }
}
