import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { labelFrom, m } from '#lib/messages.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { PermissionAction, PermissionModule, Plan, Role, UserStatus } from './model.ts'

export const roleLabel = labelFrom<Role>({
  admin: () => m.people_role_admin(),
  editor: () => m.people_role_editor(),
  author: () => m.people_role_author(),
  maintainer: () => m.people_role_maintainer(),
  subscriber: () => m.people_role_subscriber(),
})

export const ROLE_ICONS: Record<Role, IconDrawing> = {
  admin: IconShieldCheck,
  editor: IconPencil,
  author: IconSettings,
  maintainer: IconDatabase,
  subscriber: IconUser,
}

export const planLabel = labelFrom<Plan>({
  basic: () => m.people_plan_basic(),
  team: () => m.people_plan_team(),
  company: () => m.people_plan_company(),
  enterprise: () => m.people_plan_enterprise(),
})

export const statusLabel = labelFrom<UserStatus>({
  active: () => m.people_status_active(),
  pending: () => m.people_status_pending(),
  inactive: () => m.people_status_inactive(),
})

export const moduleLabel = labelFrom<PermissionModule>({
  admin: () => m.people_module_admin(),
  staff: () => m.people_module_staff(),
  author: () => m.people_module_author(),
  contributor: () => m.people_module_contributor(),
  user: () => m.people_module_user(),
})

export const mayLabel = labelFrom<PermissionAction>({
  read: () => m.people_may_read(),
  write: () => m.people_may_write(),
  create: () => m.people_may_create(),
  delete: () => m.people_may_delete(),
})
