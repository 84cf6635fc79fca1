import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { BRANCH } from './parts-of-views.ts'

export const ROLES = {
  admin: () => m.users_role_admin(),
  staff: () => m.users_role_staff(),
  driver: () => m.users_role_driver(),
} as const

export const usersView: KindView<'users'> = {
  section: 'people',
  icon: IconShieldCheck,
  title: () => m.users_title(),
  add: () => m.users_add(),
  nameOf: ({ fields }) => fields.fullName,
  noteOf: ({ fields }, choices) =>
    joined(ROLES[fields.role](), fields.branch === null ? null : choices('branches', fields.branch), fields.email),
  columns: [
    {
      field: null,
      label: () => m.users_last_seen(),
      text: ({ facts }) =>
        facts.lastSeen === null
          ? facts.hasPassword
            ? m.users_never_seen()
            : m.users_not_invited()
          : formatDate(facts.lastSeen.slice(0, 10)),
    },
  ],
  filters: [
    { field: 'role', label: () => m.users_role(), values: ROLES },
    { field: 'branch', ...BRANCH },
  ],
  toggle: 'isActive',
  names: ['branches'],
}
