import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView } from '../kind-view.ts'
import { ALONE } from './shared-fields.ts'

const WidgetPreview = lazyComponent(() => import('../../settings/widget-preview.tsx'), 'WidgetPreview')

export const widgetForm: FormView<'widget'> = {
  ...ALONE,
  fields: { origins: { label: () => m.settings_widget_origins(), help: () => m.settings_widget_origins_help() } },
  groups: [{ fields: ['origins'] }],
  Preview: WidgetPreview,
}

export const displayForm: FormView<'display'> = {
  ...ALONE,
  fields: { showsSamples: { label: () => m.settings_shows_samples(), help: () => m.settings_shows_samples_help() } },
  groups: [{ fields: ['showsSamples'] }],
}
