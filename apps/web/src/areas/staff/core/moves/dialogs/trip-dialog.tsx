import { AddThingDialog } from './add-thing-dialog.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** What asks for what is rented, with the fields of a booking: another choice, or one thing more. */
export function TripDialog({ what, ...props }: MoveDialogBodyProps & { what: 'amend' | 'add_thing' }) {
  return what === 'amend' ? <AmendDialog {...props} /> : <AddThingDialog {...props} />
}
