import type { KeptRecord, RecordFacts, RecordFields, SETTINGS_KINDS } from '@rodchao/contract'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView, TabProps } from '../kind-view.ts'

const load = () => import('../../settings/previews.tsx')
import { WidgetPreview } from '../../settings/widget-preview.tsx'
const PaymentPreview = lazyComponent(load, 'PaymentPreview')
const LineServices = lazyComponent(load, 'LineServices')
const CancellationPreview = lazyComponent(load, 'CancellationPreview')
const ReturnsPreview = lazyComponent(load, 'ReturnsPreview')

/** There is always one: nothing begins as anything. */
function noneIsNew(): never {
  throw new Error('settings are never new')
}
const single = { first: noneIsNew, isKept: true } as const

const RetentionFacts = lazyComponent(() => import('../../customers/retention-facts.tsx'), 'RetentionFacts')

const ContractPreview = lazyComponent(() => import('../../settings/contract-preview.tsx'), 'ContractPreview')
const loadVersions = () => import('../../settings/contract-versions.tsx')

const contractText = (Versions: ReturnType<typeof lazyComponent<string, TabProps>>) => ({
  ...single,
  fields: {
    bodyTh: { label: () => m.contracts_body_th(), help: () => m.contracts_body_help() },
    bodyEn: { label: () => m.contracts_body_en(), help: () => m.contracts_body_en_help() },
  },
  groups: [{ fields: ['bodyTh', 'bodyEn'] as const }],
  tabs: [
    {
      id: 'versions',
      label: () => m.contracts_versions(),
      count: ({ facts }: KeptRecord) => (facts as RecordFacts<'rentalText'>).versions.length,
      Panel: Versions,
    },
  ],
  Preview: ContractPreview,
})

const DEPOSITS: Record<RecordFields<'deposits'>['bookingDeposit'], () => string> = {
  none: () => m.settings_deposit_none(),
  fixed: () => m.settings_deposit_fixed(),
  percent: () => m.settings_deposit_percent(),
  full: () => m.settings_deposit_full(),
}

export const settingsForms: { readonly [Kind in (typeof SETTINGS_KINDS)[number]]: FormView<Kind> } = {
  shop: {
    ...single,
    fields: {
      nameTh: { label: () => m.settings_name_th(), help: () => m.settings_name_help() },
      nameEn: { label: () => m.settings_name_en() },
      legalNameTh: { label: () => m.settings_legal_th(), help: () => m.settings_legal_help() },
      legalNameEn: { label: () => m.settings_legal_en() },
      lineUrl: { label: () => m.settings_line(), help: () => m.settings_line_help() },
    },
    groups: [
      { title: () => m.settings_group_guests(), fields: ['nameTh', 'nameEn', 'lineUrl'] },
      { title: () => m.settings_group_papers(), fields: ['legalNameTh', 'legalNameEn'] },
    ],
    Preview: LineServices,
  },
  tax: {
    ...single,
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
  },
  promptPay: {
    ...single,
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
  },
  deposits: {
    ...single,
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
  },
  cancellation: {
    ...single,
    fields: { tiers: { label: () => m.settings_tiers() } },
    groups: [{ fields: ['tiers'] }],
    Preview: CancellationPreview,
  },
  returns: {
    ...single,
    fields: {
      graceMinutes: { label: () => m.settings_grace(), help: () => m.settings_grace_help() },
      latePerHour: { label: () => m.settings_late_hour(), isHalf: true },
      hoursForFullDay: { label: () => m.settings_late_day(), isHalf: true },
      freeMinutes: { label: () => m.settings_free(), help: () => m.settings_free_help() },
      fuelEighth: { label: () => m.settings_fuel(), isHalf: true },
      helmet: { label: () => m.settings_helmet(), isHalf: true },
    },
    groups: [
      {
        title: () => m.settings_group_late(),
        fields: ['graceMinutes', 'latePerHour', 'hoursForFullDay', 'freeMinutes'],
      },
      { title: () => m.settings_group_missing(), fields: ['fuelEighth', 'helmet'] },
    ],
    Preview: ReturnsPreview,
  },
  booking: {
    ...single,
    fields: {
      leadMinutes: { label: () => m.settings_lead(), help: () => m.settings_lead_help() },
      mostThings: { label: () => m.settings_most_things(), help: () => m.settings_most_things_help() },
      identityDays: { label: () => m.settings_identity(), help: () => m.settings_identity_help() },
    },
    groups: [
      { fields: ['leadMinutes', 'mostThings'] },
      { title: () => m.settings_group_privacy(), fields: ['identityDays'] },
    ],
  },
  rentalText: contractText(lazyComponent(loadVersions, 'RentalVersions')),
  saleText: contractText(lazyComponent(loadVersions, 'SaleVersions')),
  privacy: {
    ...single,
    fields: { customerDays: { label: () => m.customers_days(), help: () => m.customers_days_help() } },
    groups: [{ fields: ['customerDays'] }],
    extra: RetentionFacts,
  },
  widget: {
    ...single,
    fields: { origins: { label: () => m.settings_widget_origins(), help: () => m.settings_widget_origins_help() } },
    groups: [{ fields: ['origins'] }],
    Preview: WidgetPreview,
  },
  display: {
    ...single,
    fields: { showsSamples: { label: () => m.settings_shows_samples(), help: () => m.settings_shows_samples_help() } },
    groups: [{ fields: ['showsSamples'] }],
  },
}

export const numberingForm: FormView<'numbering'> = {
  ...single,
  fields: { prefix: { label: () => m.settings_prefix(), help: () => m.settings_prefix_help() } },
  groups: [{ fields: ['prefix'] }],
}
