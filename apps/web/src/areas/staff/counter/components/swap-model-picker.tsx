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

/** What is agreed of the other model. */
export interface SwapModelChoice {
  /** 0 for the model that is out. */
  productId: number
  keepsPrice: boolean
  /** The deposit stays, though the model asks for more. */
  keepsDeposit: boolean
}

export interface SwapModelPickerProps extends SwapModelChoice {
  reservation: StaffReservation
  onChoose: (change: Partial<SwapModelChoice>) => void
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
  const { reservation, productId, keepsPrice, keepsDeposit, onChoose } = props
  const api = useApi()
  const models = useQuery(swapModelsOptions(api, reservation.id))
  const shop = useQuery(productsOptions(api))
  const products = shop.data
  const chosen = models.data?.models.find((model) => model.productId === productId)
  const isPriced = chosen !== undefined && chosen.difference !== null && chosen.difference !== 0
  const current = models.data?.current
  const known = (id: number, name: SwapModel['name']) => products?.find((one) => one.id === id) ?? { id, name }
  return (
    <>
      {models.error === null ? null : (
        <FailedReadNotice title={m.counter_swap_models_failed()} error={models.error} onRetry={models.refetch} />
      )}
      {/* Without the deposits of the models another one cannot be agreed on. */}
      {shop.error === null || models.error !== null ? null : (
        <FailedReadNotice title={m.counter_swap_models_failed()} error={shop.error} onRetry={shop.refetch} />
      )}
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
          onChoose={(id) =>
            onChoose({ productId: id === current.productId ? 0 : id, keepsPrice: false, keepsDeposit: false })
          }
        />
      )}
      {isPriced ? (
        <ChipChoice
          label={m.counter_swap_price()}
          values={['charge', 'keep']}
          chosen={keepsPrice ? 'keep' : 'charge'}
          text={(value) => (value === 'keep' ? m.counter_swap_keep() : differenceText(chosen))}
          onChoose={(value) => onChoose({ keepsPrice: value === 'keep' })}
        />
      ) : null}
      <DepositChoice
        reservation={reservation}
        asked={askedDeposit(products, productId)}
        keepsDeposit={keepsDeposit}
        onChoose={(keeps) => onChoose({ keepsDeposit: keeps })}
      />
    </>
  )
}

interface DepositChoiceProps {
  reservation: StaffReservation
  /** What the model asks for; undefined while that is not known. */
  asked: number | undefined
  keepsDeposit: boolean
  onChoose: (keeps: boolean) => void
}

/** A model that asks for more gets it unless the deposit is kept as it was agreed; a lower one changes nothing. */
function DepositChoice({ reservation, asked, keepsDeposit, onChoose }: DepositChoiceProps) {
  const { damageDeposit, deposit } = reservation
  if (asked === undefined || asked === damageDeposit) return null
  const title = m.counter_swap_deposit({ amount: formatMoney(asked) })
  const stays = m.counter_swap_deposit_stays({ agreed: formatMoney(damageDeposit), held: formatMoney(deposit.held) })
  if (asked < damageDeposit)
    return (
      <Notice tone="info" role="status" title={title}>
        <p>{stays}</p>
      </Notice>
    )
  return (
    <>
      <ChipChoice
        label={m.counter_swap_deposit_label()}
        values={['raise', 'keep']}
        chosen={keepsDeposit ? 'keep' : 'raise'}
        text={(value) =>
          value === 'keep'
            ? m.counter_swap_deposit_keep({ amount: formatMoney(damageDeposit) })
            : m.counter_swap_deposit_raise({ amount: formatMoney(asked), more: formatMoney(asked - damageDeposit) })
        }
        onChoose={(value) => onChoose(value === 'keep')}
      />
      <Notice tone={keepsDeposit ? 'warning' : 'info'} role="status" title={title}>
        <p>{keepsDeposit ? stays : m.counter_swap_deposit_take({ more: formatMoney(asked - deposit.held) })}</p>
      </Notice>
    </>
  )
}

function askedDeposit(products: readonly Product[] | undefined, productId: number): number | undefined {
  return products?.find(({ id }) => id === productId)?.damageDeposit
}

/** The deposit that is agreed to be asked from now on; null where it stays. */
export function agreedDeposit(
  products: readonly Product[] | undefined,
  { productId, keepsDeposit }: SwapModelChoice,
  { damageDeposit }: Pick<StaffReservation, 'damageDeposit'>,
): number | null {
  const asked = askedDeposit(products, productId)
  return keepsDeposit || asked === undefined || asked <= damageDeposit ? null : asked
}

/** What is agreed to be charged; null where the price stays. */
export function agreedDifference(
  models: readonly SwapModel[] | undefined,
  { productId, keepsPrice }: SwapModelChoice,
): number | null {
  if (keepsPrice || productId === 0) return null
  return models?.find((model) => model.productId === productId)?.difference ?? null
}
