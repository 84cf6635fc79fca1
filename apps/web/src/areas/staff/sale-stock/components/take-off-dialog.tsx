import { useMutation } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { takeOffSale } from '../api.ts'
import { BookedNotice } from './booked-notice.tsx'
import type { OfferDialogProps } from './offer-dialog.tsx'

/** Says what becomes of a vehicle that is not sold after all. */
export function TakeOffDialog({ unit, onClose, onDone }: OfferDialogProps) {
  const api = useApi()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => takeOffSale(api, unit),
    onSuccess: () => onDone(m.stock_done_take_off()),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.stock_take_off_of({ label: unit.label })}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          <Button variant="danger-outline" loading={isPending} onClick={() => mutate()}>
            {m.stock_take_off()}
          </Button>
        </>
      }
    >
      <p>{m.stock_take_off_text({ name: inReadersLanguage(unit.name) })}</p>
      <BookedNotice error={error} />
    </Dialog>
  )
}
