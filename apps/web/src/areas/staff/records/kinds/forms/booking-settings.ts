import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView } from '../kind-view.ts'
import { ALONE } from './shared-fields.ts'

const CancellationPreview = lazyComponent(
  () => import('../../settings/cancellation-preview.tsx'),
  'CancellationPreview',
)
const ReturnsPreview = lazyComponent(() => import('../../settings/returns-preview.tsx'), 'ReturnsPreview')
const RetentionFacts = lazyComponent(() => import('../../customers/retention-facts.tsx'), 'RetentionFacts')

export const cancellationForm: FormView<'cancellation'> = {
  ...ALONE,
  fields: { tiers: { label: () => m.settings_tiers() } },
  groups: [{ fields: ['tiers'] }],
  Preview: CancellationPreview,
}

export const returnsForm: FormView<'returns'> = {
  ...ALONE,
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
}

export const bookingForm: FormView<'booking'> = {
  ...ALONE,
  fields: {
    leadMinutes: { label: () => m.settings_lead(), help: () => m.settings_lead_help() },
    mostThings: { label: () => m.settings_most_things(), help: () => m.settings_most_things_help() },
    identityDays: { label: () => m.settings_identity(), help: () => m.settings_identity_help() },
  },
  groups: [
    { fields: ['leadMinutes', 'mostThings'] },
    { title: () => m.settings_group_privacy(), fields: ['identityDays'] },
  ],
}

export const privacyForm: FormView<'privacy'> = {
  ...ALONE,
  fields: { customerDays: { label: () => m.customers_days(), help: () => m.customers_days_help() } },
  groups: [{ fields: ['customerDays'] }],
  extra: RetentionFacts,
}
