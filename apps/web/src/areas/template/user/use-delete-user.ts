import { useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { goOnAt } from '#areas/template/core/notes/go-on-at.ts'
import { offerUndo, sayNote } from '#areas/template/core/notes/notes-store.ts'
import { deleteUser, restoreUser, USERS_KEY } from './api.ts'
import type { User } from './schema.ts'

/** Deletes at once, and offers to take it back. True when it is gone. */
export function useDeleteUser(): (user: Pick<User, 'id' | 'fullName'>) => Promise<boolean> {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: USERS_KEY })
  const fail = () => sayNote(m.showroom_not_done(), 'danger')
  const takeBack = async ({ id, fullName }: Pick<User, 'id' | 'fullName'>) => {
    try {
      await restoreUser(id)
      sayNote(m.people_restored({ name: fullName }))
    } catch {
      fail()
    }
    await refresh()
    goOnAt(`a[href$="/apps/users/view/${id}"]`)
  }
  return async (user) => {
    try {
      await deleteUser(user.id)
    } catch {
      fail()
      return false
    }
    offerUndo(m.people_deleted({ name: user.fullName }), () => void takeBack(user))
    void refresh()
    return true
  }
}
