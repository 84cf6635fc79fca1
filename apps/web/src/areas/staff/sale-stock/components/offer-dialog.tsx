import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SaleUnit } from '@rodchao/contract'
import { latestModelYear } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useDraft, useForgetDraft } from '#ui/overlays/use-draft.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { formatBahtInput } from '#lib/typed-money.ts'
import { useApi } from '#shell/use-api.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#areas/staff/core/components/form-dialog.tsx'
import { BahtField } from '#areas/staff/core/components/form-fields.tsx'
import { kilometresWords } from '#areas/staff/core/kilometres.ts'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { fieldError, yearAheadMessage } from '#areas/staff/core/problem-messages.ts'
import { offerForSale } from '../api.ts'
import { offerOf } from '../model.ts'
import type { OfferDraft } from '../model.ts'
import { BookedNotice } from './booked-notice.tsx'

export interface OfferDialogProps {
  unit: SaleUnit
  onClose: () => void
  onDone: (message: string) => void
}

const LONGEST_WORDS = 600
const FIELDS = ['/price', '/odometerKm', '/modelYear', '/condition/th', '/condition/en']

/** At what price a vehicle stands for sale, and what buyers read of it. What was typed stays when it is refused. */
export function OfferDialog({ unit, onClose, onDone }: OfferDialogProps) {
  const api = useApi()
  const [draft, setDraft] = useDraft<OfferDraft>('draft', {
    price: unit.price === null ? '' : formatBahtInput(unit.price),
    odometer: String(unit.odometerKm),
    year: unit.modelYear === null ? '' : String(unit.modelYear),
    th: unit.condition.th,
    en: unit.condition.en,
  })
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const [isTried, setTried] = useState(false)
  const forgetDraft = useForgetDraft()
  const latestYear = latestModelYear(useNow())
  const { offer, faults } = offerOf(draft, latestYear)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NonNullable<typeof offer>) => offerForSale(api, unit, body),
    onSuccess: () => {
      forgetDraft()
      onDone(unit.isForSale ? m.stock_done_change() : m.stock_done_add())
    },
  })
  const set = (change: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...change }))
  const fault = (pointer: string, missing: string | undefined) =>
    fieldError(error, pointer) ?? (isTried ? missing : undefined)
  const title = `${inReadersLanguage(unit.name)} ${unit.label}`
  return (
    <FormDialog
      kind="sheet"
      onClose={onClose}
      title={title}
      submit={unit.isForSale ? m.stock_save() : m.stock_put_up()}
      isPending={isPending}
      problem={error}
      onSubmit={() => {
        setTried(true)
        if (offer !== null) mutate(offer)
      }}
    >
      {unit.buyer === null ? null : (
        <Notice tone="warning" title={m.stock_reserved_by({ name: unit.buyer.customerName ?? '' })}>
          <span>{m.stock_price_kept()}</span>{' '}
          <Link to="/reservation-info" search={{ id: unit.buyer.id }} preload={false} className="rc-nowrap">
            {codeText(unit.buyer.code)}
          </Link>
        </Notice>
      )}
      <BookedNotice error={error} fields={FIELDS} />
      <BahtField
        label={m.stock_field_price()}
        value={draft.price}
        error={fault('/price', faults.price ? (isOwner ? m.staff_field_amount() : m.stock_price_owner()) : undefined)}
        help={isOwner ? undefined : m.stock_price_owner()}
        readOnly={!isOwner || unit.buyer !== null}
        onType={(price) => set({ price })}
      />
      <TextField
        label={m.stock_field_odometer()}
        inputMode="numeric"
        autoComplete="off"
        suffix={m.stock_unit_km()}
        value={draft.odometer}
        error={fault('/odometerKm', faults.odometer === null ? undefined : kilometresWords(faults.odometer, 0))}
        onChange={(event) => set({ odometer: event.currentTarget.value })}
      />
      <TextField
        label={m.stock_field_year()}
        help={m.stock_field_year_help()}
        optional={m.staff_optional()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.year}
        error={fault(
          '/modelYear',
          faults.year === 'ahead'
            ? yearAheadMessage(latestYear)
            : faults.year === 'unreadable'
              ? m.stock_fault_year()
              : undefined,
        )}
        onChange={(event) => set({ year: event.currentTarget.value })}
      />
      <TextArea
        label={m.stock_field_words_th()}
        optional={m.staff_optional()}
        lang="th"
        rows={3}
        maxLength={LONGEST_WORDS}
        value={draft.th}
        error={fieldError(error, '/condition/th')}
        onChange={(event) => set({ th: event.currentTarget.value })}
      />
      <TextArea
        label={m.stock_field_words_en()}
        optional={m.staff_optional()}
        lang="en"
        rows={3}
        maxLength={LONGEST_WORDS}
        value={draft.en}
        error={fieldError(error, '/condition/en')}
        onChange={(event) => set({ en: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
