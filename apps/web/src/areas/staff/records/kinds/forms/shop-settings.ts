import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView } from '../kind-view.ts'
import { ALONE } from './shared-fields.ts'

const LineServices = lazyComponent(() => import('../../settings/by-line.tsx'), 'LineServices')

export const shopForm: FormView<'shop'> = {
  ...ALONE,
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
}
