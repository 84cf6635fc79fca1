import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Product, Shop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FormSection } from '#areas/staff/core/trip/form-section.tsx'
import { ModelPicker } from '#areas/staff/core/models/model-picker.tsx'
import type { ModelOffers } from '#areas/staff/core/models/model-picker.tsx'
import type { BookingDraft } from '#areas/staff/core/trip/booking-draft.ts'
import styles from './more-things.module.css'

export interface MoreThingsProps {
  draft: BookingDraft
  shop: Pick<Shop, 'mostThings'> | undefined
  products: readonly Product[] | undefined
  offers: ModelOffers
  error: string | undefined
  onChange: (change: Partial<BookingDraft>) => void
}

/** What else goes out with the first, under the same code and on the same bill; nothing in a shop of single things. */
export function MoreThings({ draft, shop, products, offers, error, onChange }: MoreThingsProps) {
  const { productId, more } = draft
  const most = shop?.mostThings ?? 1
  if (productId === null || (most < 2 && more.length === 0)) return null
  return (
    <FormSection title={m.staff_part_more()}>
      {more.map((id, at) => (
        <div key={at} className={styles.row}>
          <ModelPicker
            label={m.staff_more_no({ no: at + 2 })}
            models={products}
            offers={offers}
            chosen={id}
            onChoose={(chosen) => onChange({ more: more.with(at, chosen) })}
          />
          <IconButton
            icon={IconX}
            label={m.staff_more_remove({ no: at + 2 })}
            onClick={() => onChange({ more: more.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldError id="booking-more-error">{error}</FieldError>}
      <Button
        id="booking-more"
        icon={IconPlus}
        disabled={more.length + 1 >= most}
        onClick={() => onChange({ more: [...more, more.at(-1) ?? productId] })}
      >
        {m.staff_more_add()}
      </Button>
      {more.length + 1 < most ? null : <p className={styles.note}>{m.staff_more_most({ count: most })}</p>}
    </FormSection>
  )
}
