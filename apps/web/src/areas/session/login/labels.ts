import { m } from '#lib/messages.ts'
import { refusalText } from '../refusal-messages.ts'
import type { LoginRefusal } from './model.ts'

export function loginRefusalText(refusal: LoginRefusal): string {
  return refusal.kind === 'wrong' ? m.session_wrong_credentials() : refusalText(refusal)
}
