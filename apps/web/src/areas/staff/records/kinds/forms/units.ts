import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import { BRANCH } from '../parts-of-views.ts'
import { PRODUCT, UNIT_STATUSES } from '../units.ts'
import type { FormView } from '../kind-view.ts'

const UnitLinks = lazyComponent(() => import('../../units/unit-links.tsx'), 'UnitLinks')
const ServiceTab = lazyComponent(() => import('../../units/service-tab.tsx'), 'ServiceTab')

export const unitsForm: FormView<'units'> = {
  fields: {
    label: { label: () => m.units_label(), help: () => m.units_label_help() },
    labelKind: {
      label: () => m.units_label_kind(),
      values: { plate: () => m.units_label_plate(), name: () => m.units_label_name() },
      isHalf: true,
    },
    plateProvince: { label: () => m.units_province(), isHalf: true },
    product: PRODUCT,
    branch: { ...BRANCH, isHalf: true },
    status: { label: () => m.units_status(), values: UNIT_STATUSES, isHalf: true },
    colourTh: { label: () => m.units_colour_th(), isHalf: true },
    colourEn: { label: () => m.units_colour_en(), isHalf: true },
    modelYear: { label: () => m.units_year(), help: () => m.units_year_help(), isHalf: true },
    odometerKm: { label: () => m.units_odometer(), isHalf: true },
    chassisNo: { label: () => m.units_chassis() },
    engineNo: { label: () => m.units_engine() },
    taxEndsOn: { label: () => m.units_tax() },
    insuranceEndsOn: { label: () => m.units_insurance() },
    inspectionEndsOn: { label: () => m.units_inspection() },
    note: { label: () => m.units_note() },
    services: { label: () => m.units_services() },
  },
  groups: [
    { fields: ['label', 'labelKind', 'plateProvince', 'product', 'branch', 'status'] },
    {
      title: () => m.units_group_machine(),
      fields: ['colourTh', 'colourEn', 'modelYear', 'odometerKm', 'chassisNo', 'engineNo'],
    },
    { title: () => m.units_group_papers(), fields: ['taxEndsOn', 'insuranceEndsOn', 'inspectionEndsOn'] },
    { fields: ['note'] },
  ],
  tabs: [
    {
      id: 'services',
      label: () => m.units_services(),
      count: ({ fields }) => (Reflect.get(fields, 'services') as readonly unknown[]).length,
      Panel: ServiceTab,
      isForm: true,
    },
  ],
  first: (_today, choices) => ({
    label: '',
    labelKind: 'plate',
    plateProvince: null,
    product: choices('products'),
    branch: choices('branches'),
    status: 'ready',
    colourTh: '',
    colourEn: '',
    modelYear: null,
    chassisNo: null,
    engineNo: null,
    odometerKm: 0,
    taxEndsOn: null,
    insuranceEndsOn: null,
    inspectionEndsOn: null,
    note: '',
    services: [],
  }),
  extra: UnitLinks,
}
