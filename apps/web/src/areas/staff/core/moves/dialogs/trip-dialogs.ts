// One chunk: both ask for what is rented, with the fields of a booking.
export { AddThingDialog } from './add-thing-dialog.tsx'
export { AmendDialog } from './amend-dialog.tsx'
