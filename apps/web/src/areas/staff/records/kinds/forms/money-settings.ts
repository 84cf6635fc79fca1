import type { RecordFields } from '@rodchao/contract'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView } from '../kind-view.ts'
import { ALONE } from './shared-fields.ts'

const PaymentPreview = lazyComponent(() => import('../../settings/payment-preview.tsx'), 'PaymentPreview')

const DEPOSITS: Record<RecordFields<'deposits'>['bookingDeposit'], () => string> = {
  none: () => m.settings_deposit_none(),
  fixed: () => m.settings_deposit_fixed(),
  percent: () => m.settings_deposit_percent(),
  full: () => m.settings_deposit_full(),
}

export const taxForm: FormView<'tax'> = {
  ...ALONE,
  fields: {
    taxId: { label: () => m.settings_tax_id(), help: () => m.settings_tax_id_help() },
    vatMode: {
      label: () => m.settings_vat(),
      help: () => m.settings_vat_help(),
      values: {
        none: () => m.settings_vat_none(),
        included: () => m.settings_vat_included(),
        excluded: () => m.settings_vat_excluded(),
      },
    },
    vatRate: { label: () => m.settings_vat_rate(), isHalf: true },
  },
  groups: [{ fields: ['taxId', 'vatMode', 'vatRate'] }],
}

export const promptPayForm: FormView<'promptPay'> = {
  ...ALONE,
  fields: {
    idKind: {
      label: () => m.settings_promptpay_kind(),
      values: {
        tax_id: () => m.settings_promptpay_tax_id(),
        phone: () => m.settings_promptpay_phone(),
        ewallet: () => m.settings_promptpay_ewallet(),
        biller: () => m.settings_promptpay_biller(),
      },
    },
    idNumber: { label: () => m.settings_promptpay_id() },
    payee: { label: () => m.settings_payee(), help: () => m.settings_payee_help() },
    slipCheckApproves: { label: () => m.settings_slip_check(), help: () => m.settings_slip_check_help() },
  },
  groups: [
    { fields: ['idKind', 'idNumber', 'payee'] },
    { title: () => m.settings_group_slips(), fields: ['slipCheckApproves'] },
  ],
  Preview: PaymentPreview,
}

export const depositsForm: FormView<'deposits'> = {
  ...ALONE,
  fields: {
    bookingDeposit: { label: () => m.settings_booking_deposit(), values: DEPOSITS },
    amount: { label: () => m.settings_deposit_amount(), isHalf: true },
    percent: { label: () => m.settings_deposit_share(), isHalf: true },
    holdMinutes: { label: () => m.settings_hold(), help: () => m.settings_hold_help(), isHalf: true },
    payByMinutes: { label: () => m.settings_pay_by(), help: () => m.settings_pay_by_help(), isHalf: true },
    counterHoldMinutes: {
      label: () => m.settings_counter_hold(),
      help: () => m.settings_counter_hold_help(),
      isHalf: true,
    },
    counterLeadMinutes: {
      label: () => m.settings_counter_lead(),
      help: () => m.settings_counter_lead_help(),
      isHalf: true,
    },
    counterMostThings: { label: () => m.settings_counter_most(), isHalf: true },
    keepLimit: { label: () => m.settings_keep_limit(), help: () => m.settings_keep_limit_help() },
    saleDeposit: { label: () => m.settings_sale_deposit(), isHalf: true },
    saleDays: { label: () => m.settings_sale_days(), isHalf: true },
  },
  groups: [
    { fields: ['bookingDeposit', 'amount', 'percent'] },
    { title: () => m.settings_group_online(), fields: ['holdMinutes', 'payByMinutes'] },
    {
      title: () => m.settings_group_counter(),
      fields: ['counterHoldMinutes', 'counterLeadMinutes', 'counterMostThings'],
    },
    { title: () => m.settings_group_damage(), fields: ['keepLimit'] },
    { title: () => m.settings_group_sale(), fields: ['saleDeposit', 'saleDays'] },
  ],
}

export const numberingForm: FormView<'numbering'> = {
  ...ALONE,
  fields: { prefix: { label: () => m.settings_prefix(), help: () => m.settings_prefix_help() } },
  groups: [{ fields: ['prefix'] }],
}
