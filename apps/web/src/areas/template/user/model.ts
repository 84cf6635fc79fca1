// The words of a user: read by the pages, which take no schema with them.

export const ROLES = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const
export const PLANS = ['basic', 'team', 'company', 'enterprise'] as const
export const USER_STATUSES = ['active', 'pending', 'inactive'] as const
export const PERMISSION_MODULES = ['admin', 'staff', 'author', 'contributor', 'user'] as const
export const PERMISSION_ACTIONS = ['read', 'write', 'create', 'delete'] as const
export const LANGUAGES = ['en', 'th', 'de', 'fr', 'es', 'pt', 'ja'] as const
export const GENDERS = ['woman', 'man', 'other'] as const
export const CONTACT_WAYS = ['email', 'message', 'phone'] as const
export const SOCIAL_SITES = ['twitter', 'facebook', 'instagram', 'github', 'codepen', 'slack'] as const

export type Role = (typeof ROLES)[number]
export type Plan = (typeof PLANS)[number]
export type UserStatus = (typeof USER_STATUSES)[number]
export type PermissionModule = (typeof PERMISSION_MODULES)[number]
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number]
export type SocialSite = (typeof SOCIAL_SITES)[number]

export type PermissionsByModule = Record<PermissionModule, PermissionAction[]>
