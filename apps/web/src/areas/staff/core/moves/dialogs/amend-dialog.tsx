import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Product, Shop, StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { changeModelsOptions, changePreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { productsOptions, shopOptions } from '#areas/staff/core/api/catalogue.ts'
import type { HandOverDetails } from '#areas/staff/core/api/hand-over.ts'
import { Addons, PlaceField, When, ZoneField, draftWindow } from '#areas/staff/core/trip/trip-fields.tsx'
import { draftPeriod, withProduct } from '#areas/staff/core/trip/booking-draft.ts'
import type { BookingDraft } from '#areas/staff/core/trip/booking-draft.ts'
import { ModelPicker } from '#areas/staff/core/models/model-picker.tsx'
import { offersOfTime } from '#areas/staff/core/models/use-window-models.ts'
import { ClosedNotice } from '#areas/staff/core/trip/closed-notice.tsx'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { codeText } from '#areas/staff/core/labels.ts'
import { addonsFor, toChangeChoice, changeDraft, isChanged } from '../change-model.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { useDialogMove } from '../use-move.ts'
import { ChangePrice } from './change-price.tsx'
import { KeepPriceChoice } from './keep-price-choice.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'

/** Dates, product, add-ons or delivery, with what the change costs before it is made. */
export function AmendDialog(props: MoveDialogBodyProps) {
  const api = useApi()
  const { reservation, onClose } = props
  const file = useQuery(handOverDetailsOptions(api, reservation.id))
  const shop = useQuery(shopOptions(api))
  const products = useQuery(productsOptions(api))
  if (file.data !== undefined && shop.data !== undefined && products.data !== undefined) {
    return <AmendForm {...props} choice={file.data.choice} shop={shop.data} products={products.data} />
  }
  const error = file.error ?? shop.error ?? products.error
  const retry = () => {
    for (const query of [file, shop, products]) if (query.isError) void query.refetch()
  }
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.changes_amend_title({ code: codeText(reservation.code) })}>
      {error === null ? (
        <Loading shapes={['row', 'card', 'card']} />
      ) : (
        <FailedRead title={m.staff_panel_failed()} error={error} onRetry={retry} />
      )}
    </Dialog>
  )
}

interface AmendFormProps extends MoveDialogBodyProps {
  choice: HandOverDetails['choice']
  shop: Shop
  products: readonly Product[]
}

function AmendForm({ reservation, choice, shop, products, onClose, onDone }: AmendFormProps) {
  const api = useApi()
  // Somebody else's change may come in behind the form; what is typed here was typed on what was there.
  const [before] = useState(() => changeDraft(reservation, choice))
  const [draft, setDraft] = useDraft('draft', before)
  const [reason, setReason] = useDraft('reason', '')
  const [wantsKept, setWantsKept] = useDraft('keepsPrice', false)
  const [isTried, setTried] = useState(false)
  const period = draftPeriod(draft)
  const asked = useSettled(period)
  const models = useQuery(changeModelsOptions(api, reservation.id, asked))
  const chooseModel = (id: number) => {
    const next = products.find((item) => item.id === id)
    setDraft({
      ...(next === undefined ? draft : withProduct(draft, next)),
      productId: id,
      // One that is offered no more is the booking's own, with what it has.
      addons: next === undefined ? before.addons : addonsFor(next, draft.addons, shop.addons),
    })
  }
  const wanted = toChangeChoice(draft)
  const settled = useSettled(wanted)
  const preview = useQuery(changePreviewOptions(api, reservation.id, settled))
  const isSettled = JSON.stringify(wanted) === JSON.stringify(settled) && !preview.isPlaceholderData
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.changes_done_amended())
  const isSame = !isChanged(before, draft)
  const needsPlace = draft.zoneId !== null && draft.place.trim() === ''
  const price = wanted === null || !isSettled ? undefined : (preview.data ?? undefined)
  const isPricing = wanted !== null && price === undefined && !preview.isError
  const hasOtherModel = draft.productId !== before.productId
  const isKept = hasOtherModel && wantsKept && price?.difference !== 0
  const needsReason = isKept && reason.trim() === ''
  const handleSubmit = () => {
    setTried(true)
    if (isSame || needsPlace || needsReason || wanted === null || isPricing) return
    move.run({
      operation: 'amendReservation',
      body: {
        ...wanted,
        addons: wanted.addons ?? [],
        deliveryPlace: draft.zoneId === null ? '' : draft.place.trim(),
        deliveryPostcode: draft.zoneId === null ? null : changedPostcode(reservation, before, draft),
        // Without a price the server's refusal explains best why, such as a concurrent change.
        expectedTotal: price === undefined ? reservation.total : price.oldTotal + (isKept ? 0 : price.difference),
        keepsPrice: isKept,
        reason: reason.trim(),
      },
    })
  }
  const product = products.find(({ id }) => id === draft.productId)
  const isStay = (product ?? reservation.product).charging === 'night'
  const periodError =
    wanted === null
      ? m.staff_missing_period()
      : (fieldError(move.problem, '/start') ??
        fieldError(move.problem, '/end') ??
        fieldError(preview.error, '/start') ??
        fieldError(preview.error, '/end'))
  return (
    <MoveDialog
      title={m.changes_amend_title({ code: codeText(reservation.code) })}
      submit={m.changes_amend_now()}
      kind="sheet"
      move={{ ...move, isPending: move.isPending || isPricing }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ModelPicker
        label={isStay ? m.staff_villa() : m.staff_filter_product()}
        // What it has may be offered to nobody else any more.
        models={products.some(({ id }) => id === choice.productId) ? products : [...products, reservation.product]}
        offers={offersOfTime(models, asked, period)}
        chosen={draft.productId}
        own={choice.productId}
        error={fieldError(move.problem, '/productId')}
        onChoose={chooseModel}
      />
      <When draft={draft} isStay={isStay} error={periodError} onChange={setDraft} />
      {isStay ? null : (
        <>
          <ClosedNotice draft={draft} shop={shop} />
          <ZoneField draft={draft} shop={shop} error={fieldError(move.problem, '/zoneId')} onChange={setDraft} />
        </>
      )}
      <PlaceField
        draft={draft}
        error={
          fieldError(move.problem, '/deliveryPlace') ?? (isTried && needsPlace ? m.staff_missing_place() : undefined)
        }
        onChange={setDraft}
      />
      <Addons
        draft={draft}
        shop={shop}
        product={product}
        window={draftWindow(draft, reservation.id)}
        onChange={setDraft}
      />
      <ChangePrice
        isStay={isStay}
        balance={reservation.balance}
        depositBefore={reservation.damageDeposit}
        draft={draft}
        products={products}
        models={models.data}
        preview={preview.data ?? undefined}
        error={preview.error}
        isFetching={wanted !== null && (!isSettled || preview.isFetching)}
        refused={move.problem}
        onChange={setDraft}
        onChooseModel={chooseModel}
      />
      {price === undefined || price.difference === 0 || !hasOtherModel ? null : (
        <KeepPriceChoice
          oldTotal={price.oldTotal}
          difference={price.difference}
          isKept={wantsKept}
          onChoose={setWantsKept}
        />
      )}
      <TextField
        label={m.changes_amend_reason()}
        optional={isKept ? undefined : m.staff_optional()}
        value={reason}
        maxLength={500}
        error={fieldError(move.problem, '/reason') ?? (isTried && needsReason ? m.staff_field_reason() : undefined)}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isTried && isSame ? (
        <p role="alert" ref={(words) => words?.scrollIntoView({ block: 'nearest' })}>
          {m.changes_amend_nothing()}
        </p>
      ) : null}
    </MoveDialog>
  )
}

/** The postcode belongs to the place that was given with it. */
function changedPostcode(reservation: StaffReservation, before: BookingDraft, after: BookingDraft): string | null {
  return before.zoneId === after.zoneId ? reservation.deliveryPostcode : null
}
