import type { KeyScope } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

export const SCOPE_LABELS: Record<KeyScope, () => string> = {
  'catalogue:read': () => m.outside_scope_catalogue(),
  'reservations:write': () => m.outside_scope_write(),
  'reservations:read': () => m.outside_scope_read(),
}
