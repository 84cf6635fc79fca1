import { m } from '#lib/messages.ts'
import { sayNote } from '../core/notes/notes-store.ts'

/** What a button of the design system’s page does, which stands for no work. */
export function sayPressed(name: string): void {
  sayNote(m.design_pressed({ name }))
}
