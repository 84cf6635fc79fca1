import type { Actor, StopActor } from '@rodchao/rental'
import type { AuditActor } from '../../db/audit.ts'
import { isAble, type SignedInUser } from './auth.ts'

/** Whoever works in the shop: what is planned, sold, counted and decided there. */
export const STAFF = { action: 'manage', subject: 'normal' } as const
/** Whoever may do everything: the owner, who alone changes prices, money settings and people. */
export const OWNER = { action: 'manage', subject: 'all' } as const
/** Calls in which whoever brings and fetches vehicles looks something up. */
export const READ_DELIVERIES = [STAFF, { action: 'read', subject: 'delivery' }] as const
/** Calls that whoever brings or fetches a vehicle may make, too, for the reservations that they have a stop of. */
export const MAKE_DELIVERIES = [STAFF, { action: 'update', subject: 'delivery' }] as const

/** Who a person of the shop is to the status machine of reservations. */
export function staffRole(user: Pick<SignedInUser, 'role'>): Extract<Actor, 'staff' | 'driver' | 'manager'> {
  if (user.role === 'admin') return 'manager'
  return user.role === 'driver' ? 'driver' : 'staff'
}

/** Who a person of the shop is to the audit trail. */
export function staffActor(user: Pick<SignedInUser, 'id' | 'fullName'>): AuditActor {
  return { kind: 'staff', id: user.id, name: user.fullName }
}

/** Who a person is to a delivery stop. */
export function stopActor(user: Pick<SignedInUser, 'ability'>): Extract<StopActor, 'desk' | 'driver'> {
  return isAble(user.ability, STAFF.action, STAFF.subject) ? 'desk' : 'driver'
}

/** The driver whose stops alone this person may see; null for whoever sees all. */
export function driverOnly(user: Pick<SignedInUser, 'id' | 'ability'>): string | null {
  return stopActor(user) === 'desk' ? null : user.id
}
