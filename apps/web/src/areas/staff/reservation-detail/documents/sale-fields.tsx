import { SALE_PAPERS, SALE_PAYERS, saleStampDuty } from '@rodchao/rental'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { payerLabel, salePaperLabel } from '#lib/sale-labels.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '#ui/dates/day-field.tsx'
import type { SaleDraft, SaleField } from './sale-model.ts'
import fields from '#areas/staff/core/components/fields.module.css'

export interface SalePartProps {
  draft: SaleDraft
  errorFor: (field: SaleField) => string | undefined
  onChange: (change: Partial<SaleDraft>) => void
}

type TypedField = { [Field in SaleField]: SaleDraft[Field] extends string ? Field : never }[SaleField]

interface TypedProps extends SalePartProps {
  field: TypedField
  label: string
  maxLength: number
  isFigure?: boolean
  help?: string | undefined
}

function Typed({ draft, errorFor, onChange, field, label, maxLength, isFigure = false, help }: TypedProps) {
  return (
    <TextField
      label={label}
      help={help}
      value={draft[field]}
      maxLength={maxLength}
      inputMode={isFigure ? 'numeric' : undefined}
      autoComplete="off"
      error={errorFor(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

/** Buyer, seller and witnesses. */
export function SalePartyFields(props: SalePartProps) {
  const { draft, errorFor, onChange } = props
  const [first, second] = draft.witnesses
  return (
    <fieldset className={fields.group}>
      <legend className={fields.title}>{m.changes_sale_parties()}</legend>
      <div className={fields.pair}>
        <Typed {...props} field="idNumber" label={m.changes_sale_id()} help={m.changes_sale_id_help()} maxLength={30} />
        <Typed {...props} field="buyerAge" label={m.papers_buyer_age()} maxLength={3} isFigure />
      </div>
      <TextArea
        label={m.changes_sale_address()}
        value={draft.address}
        rows={2}
        maxLength={500}
        error={errorFor('address')}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <div className={fields.pair}>
        <Typed {...props} field="sellerName" label={m.changes_sale_seller()} maxLength={200} />
        <Typed {...props} field="sellerAge" label={m.changes_sale_seller_age()} maxLength={3} isFigure />
      </div>
      <div className={fields.pair}>
        <TextField
          label={m.papers_witness_first()}
          optional={m.staff_optional()}
          value={first}
          maxLength={200}
          autoComplete="off"
          error={errorFor('witnesses')}
          onChange={(event) => onChange({ witnesses: [event.currentTarget.value, second] })}
        />
        <TextField
          label={m.papers_witness_second()}
          optional={m.staff_optional()}
          value={second}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ witnesses: [first, event.currentTarget.value] })}
        />
      </div>
    </fieldset>
  )
}

/** The vehicle, its book, its faults, and when and where it is handed over. */
export function SaleVehicleFields(props: SalePartProps & { isRegistered: boolean }) {
  const { draft, errorFor, onChange, isRegistered } = props
  return (
    <fieldset className={fields.group}>
      <legend className={fields.title}>{m.changes_sale_vehicle()}</legend>
      <div className={fields.pair}>
        <Typed
          {...props}
          field="modelYear"
          label={m.papers_model_year()}
          help={m.changes_sale_year_help()}
          maxLength={4}
          isFigure
        />
        <Typed {...props} field="odometerKm" label={m.changes_sale_odometer()} maxLength={9} isFigure />
      </div>
      {isRegistered ? (
        <div className={fields.pair}>
          <Typed {...props} field="bookNumber" label={m.changes_sale_book_number()} maxLength={60} />
          <Typed {...props} field="bookHolder" label={m.changes_sale_book_holder()} maxLength={200} />
        </div>
      ) : null}
      <TextArea
        label={m.papers_defects()}
        optional={m.staff_optional()}
        help={m.changes_sale_defects_help()}
        value={draft.defects}
        rows={2}
        maxLength={1000}
        error={errorFor('defects')}
        onChange={(event) => onChange({ defects: event.currentTarget.value })}
      />
      <TextArea
        label={m.changes_sale_warranty()}
        optional={m.staff_optional()}
        help={m.changes_sale_warranty_help()}
        value={draft.warranty}
        rows={2}
        maxLength={1000}
        error={errorFor('warranty')}
        onChange={(event) => onChange({ warranty: event.currentTarget.value })}
      />
      <div className={fields.pair}>
        <DayField
          label={m.papers_delivery_on()}
          value={draft.deliveryOn}
          error={errorFor('deliveryOn')}
          onChange={(deliveryOn) => onChange({ deliveryOn })}
        />
        <Typed {...props} field="deliveryPlace" label={m.papers_delivery_place()} maxLength={300} />
      </div>
    </fieldset>
  )
}

/** The rest of the price, who pays what, and the papers that go along. */
export function SaleCostFields(props: SalePartProps & { price: number; isRegistered: boolean }) {
  const { draft, errorFor, onChange, price, isRegistered } = props
  const payers = SALE_PAYERS.map((value) => ({ value, label: payerLabel(value) }))
  const parsePayer = (value: string) => SALE_PAYERS.find((payer) => payer === value) ?? 'seller'
  const papersError = errorFor('papers')
  return (
    <>
      <fieldset className={fields.group}>
        <legend className={fields.title}>{m.changes_sale_costs()}</legend>
        <DayField
          label={m.changes_sale_balance_due()}
          value={draft.balanceDueOn}
          error={errorFor('balanceDueOn')}
          onChange={(balanceDueOn) => onChange({ balanceDueOn })}
        />
        <SelectField
          label={m.papers_transfer_fee()}
          options={payers}
          value={draft.transferFeeBy}
          error={errorFor('transferFeeBy')}
          onChange={(event) => onChange({ transferFeeBy: parsePayer(event.currentTarget.value) })}
        />
        {isRegistered ? (
          <SelectField
            label={m.papers_stamp_duty()}
            help={m.changes_sale_stamp_help({ amount: formatMoney(saleStampDuty(price)) })}
            options={payers}
            value={draft.stampDutyBy}
            error={errorFor('stampDutyBy')}
            onChange={(event) => onChange({ stampDutyBy: parsePayer(event.currentTarget.value) })}
          />
        ) : null}
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.title}>{m.papers_handed()}</legend>
        {SALE_PAPERS.map((paper) => (
          <CheckboxField
            key={paper}
            label={salePaperLabel(paper)}
            checked={draft.papers.includes(paper)}
            onChange={(event) =>
              onChange({
                papers: event.currentTarget.checked
                  ? [...draft.papers, paper]
                  : draft.papers.filter((other) => other !== paper),
              })
            }
          />
        ))}
        {papersError === undefined ? null : <FieldError>{papersError}</FieldError>}
      </fieldset>
    </>
  )
}
