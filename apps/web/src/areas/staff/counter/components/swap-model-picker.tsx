import { useQuery } from '@tanstack/react-query'
import type { Product, ResponseBody, StaffReservation } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { swapModelsOptions } from '#areas/staff/core/api/amendments.ts'
import { productsOptions } from '#areas/staff/core/api/catalogue.ts'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { ModelPicker } from '#areas/staff/core/models/model-picker.tsx'

export type SwapModel = ResponseBody<'findSwapModels'>['models'][number]

export interface SwapModelPickerProps {
  reservation: StaffReservation
  /** The model that is chosen; 0 for the one that is out. */
  productId: number
  keepsPrice: boolean
  onChoose: (change: { productId?: number; keepsPrice?: boolean }) => void
}

/** What a model costs more or less than the one that is out. */
function differenceText({ difference, days }: SwapModel): string {
  if (difference === null) return m.counter_swap_no_price()
  if (difference === 0) return m.counter_swap_same_price()
  const amount = formatMoney(Math.abs(difference))
  return difference > 0 ? m.counter_swap_more({ amount, count: days }) : m.counter_swap_less({ amount, count: days })
}

/** The same model, or another one with what it costs more for the rest of the time, charged or not. */
export function SwapModelPicker(props: SwapModelPickerProps) {
  const { reservation, productId, keepsPrice, onChoose } = props
  const api = useApi()
  const models = useQuery(swapModelsOptions(api, reservation.id))
  const products = useQuery(productsOptions(api)).data
  const chosen = models.data?.models.find((model) => model.productId === productId)
  const isPriced = chosen !== undefined && chosen.difference !== null && chosen.difference !== 0
  const current = models.data?.current
  const known = (id: number, name: SwapModel['name']) => products?.find((one) => one.id === id) ?? { id, name }
  return (
    <>
      {models.error === null ? null : <FailedReadNotice error={models.error} onRetry={models.refetch} />}
      {current === undefined || models.data?.models.length === 0 ? null : (
        <ModelPicker
          label={m.counter_swap_model()}
          models={[current, ...(models.data?.models ?? [])].map((model) => known(model.productId, model.name))}
          offers={{ ...models, data: models.data?.offers, error: null }}
          first={current.productId}
          chosen={productId === 0 ? current.productId : productId}
          costText={(id) => {
            const model = models.data?.models.find((one) => one.productId === id)
            return model === undefined ? m.counter_swap_same_price() : differenceText(model)
          }}
          onChoose={(id) => onChoose({ productId: id === current.productId ? 0 : id, keepsPrice: false })}
        />
      )}
      <DepositNotice reservation={reservation} product={products?.find(({ id }) => id === productId)} />
      {isPriced ? (
        <ChipChoice
          label={m.counter_swap_price()}
          values={['charge', 'keep']}
          chosen={keepsPrice ? 'keep' : 'charge'}
          text={(value) => (value === 'keep' ? m.counter_swap_keep() : differenceText(chosen))}
          onChoose={(value) => onChoose({ keepsPrice: value === 'keep' })}
        />
      ) : null}
    </>
  )
}

/** The deposit stays as it was agreed: who gives out a model that asks for another one knows it before. */
function DepositNotice({ reservation, product }: { reservation: StaffReservation; product: Product | undefined }) {
  const { damageDeposit, deposit } = reservation
  if (product === undefined || product.damageDeposit === damageDeposit) return null
  return (
    <Notice
      tone={product.damageDeposit > damageDeposit ? 'warning' : 'info'}
      role="status"
      title={m.counter_swap_deposit({ amount: formatMoney(product.damageDeposit) })}
    >
      <p>{m.counter_swap_deposit_stays({ agreed: formatMoney(damageDeposit), held: formatMoney(deposit.held) })}</p>
    </Notice>
  )
}

/** What is agreed to be charged; null where the price stays. */
export function agreedDifference(
  models: readonly SwapModel[] | undefined,
  { productId, keepsPrice }: { productId: number; keepsPrice: boolean },
): number | null {
  if (keepsPrice || productId === 0) return null
  return models?.find((model) => model.productId === productId)?.difference ?? null
}
