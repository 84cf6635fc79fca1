import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { joined } from '../../core/labels.ts'
import { InvitePerson } from '../components/invite-person.tsx'
import type { KindView } from './kind-view.ts'
import { BRANCH } from './parts-of-views.ts'

const ROLES = {
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
  fields: {
    fullName: { label: () => m.users_full_name() },
    email: { label: () => m.users_email(), help: () => m.users_email_help() },
    username: { label: () => m.users_username() },
    role: { label: () => m.users_role(), help: () => m.users_role_help(), values: ROLES },
    branch: BRANCH,
    isActive: { label: () => m.users_is_active(), help: () => m.users_is_active_help() },
  },
  groups: [{ fields: ['fullName', 'email', 'username'] }, { fields: ['role', 'branch', 'isActive'] }],
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
  filters: ['role', 'branch'],
  toggle: 'isActive',
  first: () => ({ fullName: '', email: '', username: '', role: 'staff', branch: null, isActive: true }),
  names: ['branches'],
  isKept: true,
  extra: InvitePerson,
}
