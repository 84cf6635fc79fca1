import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import { BRANCH } from '../parts-of-views.ts'
import type { FormView } from '../kind-view.ts'
import { ROLES } from '../users.ts'

const InvitePerson = lazyComponent(() => import('./invite-person.tsx'), 'InvitePerson')

export const usersForm: FormView<'users'> = {
  fields: {
    fullName: { label: () => m.users_full_name() },
    email: { label: () => m.users_email(), help: () => m.users_email_help() },
    username: { label: () => m.users_username() },
    role: { label: () => m.users_role(), help: () => m.users_role_help(), values: ROLES },
    branch: BRANCH,
    isActive: { label: () => m.users_is_active(), help: () => m.users_is_active_help() },
  },
  groups: [{ fields: ['fullName', 'email', 'username'] }, { fields: ['role', 'branch', 'isActive'] }],
  first: () => ({ fullName: '', email: '', username: '', role: 'staff', branch: null, isActive: true }),
  isKept: true,
  extra: InvitePerson,
}
