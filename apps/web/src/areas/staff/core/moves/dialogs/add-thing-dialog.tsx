import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@rodchao/contract'
import { hasEndedEarly } from '@rodchao/rental'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { takenAddons } from '#lib/addons/offered-addons.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { thingModelsOptions, thingPreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { productsOptions, shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { ModelPicker } from '#areas/staff/core/models/model-picker.tsx'
import { codeText, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { Addons } from '#areas/staff/core/trip/trip-fields.tsx'
import { newDraft, withProduct } from '#areas/staff/core/trip/booking-draft.ts'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { useDialogMove } from '../use-move.ts'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import styles from '../move-actions.module.css'

/** One more thing for the booking, with its price before it is added. */
export function AddThingDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const api = useApi()
  const shop = useQuery(shopOptions(api)).data
  const products = useQuery(productsOptions(api)).data
  const models = useQuery(thingModelsOptions(api, reservation.id))
  const [draft, setDraft] = useDraft('draft', () => newDraft(Date.now()))
  const [isTried, setTried] = useState(false)
  const { productId } = draft
  const product = products?.find(({ id }) => id === productId)
  const wanted =
    product === undefined || shop === undefined
      ? null
      : { productId: product.id, addons: takenAddons(shop.addons, product, ({ id }) => draft.addons[id]) }
  const settled = useSettled(wanted)
  const preview = useQuery(thingPreviewOptions(api, reservation.id, settled))
  const isSettled = JSON.stringify(wanted) === JSON.stringify(settled) && !preview.isPlaceholderData
  const price = wanted === null || !isSettled ? undefined : (preview.data ?? undefined)
  const isPricing = wanted !== null && price === undefined && !preview.isError
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.changes_done_thing_added())
  const handleSubmit = () => {
    setTried(true)
    if (wanted === null || price === undefined) return
    move.run({ operation: 'addThing', body: { ...wanted, expectedTotal: price.quote.total } })
  }
  const missing = isTried && productId === null ? m.staff_missing_product() : undefined
  return (
    <MoveDialog
      title={m.changes_thing_title({ code: codeText(reservation.code) })}
      submit={m.changes_thing_add()}
      kind="sheet"
      move={{ ...move, isPending: move.isPending || isPricing }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ModelPicker
        label={m.staff_filter_product()}
        models={products}
        offers={models}
        chosen={productId}
        error={fieldError(move.problem, '/productId') ?? fieldError(preview.error, '/productId') ?? missing}
        onChoose={(chosen) => {
          const product = products?.find(({ id }) => id === chosen)
          setDraft(withProduct(draft, product, shop?.addons))
        }}
      />
      <Addons
        isNew
        draft={draft}
        shop={shop}
        product={product}
        window={{ start: reservation.start, end: reservation.end }}
        onChange={setDraft}
      />
      <div role="status" className={styles.form} aria-busy={isPricing}>
        {preview.error === null ? null : <Notice tone="warning" title={problemMessage(preview.error)} />}
        {price === undefined ? null : <ThingPrice price={price} total={bookingTotal(reservation)} />}
      </div>
    </MoveDialog>
  )
}

function bookingTotal({ total, others }: MoveDialogBodyProps['reservation']): number {
  const live = others.filter(({ status }) => !hasEndedEarly(status))
  return live.reduce((sum, other) => sum + other.total, total)
}

function ThingPrice({ price, total }: { price: ResponseBody<'previewThing'>; total: number }) {
  const { quote, isFree, start, end, nearestFreeStart } = price
  return (
    <>
      {isFree ? null : (
        <Notice tone="warning" title={m.staff_none_free()}>
          {nearestFreeStart === null ? null : <p>{m.staff_move_to({ time: formatDateTime(nearestFreeStart) })}</p>}
        </Notice>
      )}
      <p className="rc-muted">
        {formatDateTime(start)} – {formatDateTime(end)}
      </p>
      <PriceLines
        lines={quote.lines.map((line, index) => ({
          key: String(index),
          label: inReadersLanguage(line.text),
          amount: line.amount === 0 ? m.staff_line_included() : formatMoney(line.amount),
          tone: 'muted',
        }))}
        total={{ label: m.changes_thing_total(), amount: formatMoney(quote.total) }}
        after={[
          { key: 'before', label: m.changes_old_total(), amount: formatMoney(total), tone: 'muted' },
          { key: 'after', label: m.changes_new_total(), amount: formatMoney(total + quote.total) },
        ]}
      />
    </>
  )
}
