import type { ChangeRequest } from '@rodchao/contract'
import { m } from '#lib/messages.ts'

/** What a customer asks for, in a few words: another model before one more, and other times where it is neither. */
export function changeHeading({ things }: Pick<ChangeRequest, 'things'>): string {
  if (things.some(({ kind, name }) => kind === 'amend' && name !== null)) return m.changes_request_heading_model()
  return things.some(({ kind }) => kind === 'add') ? m.changes_request_heading_add() : m.changes_request_heading()
}
