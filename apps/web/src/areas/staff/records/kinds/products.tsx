import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { categoryLabel, joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'
import { CATEGORIES, nameIn } from './parts-of-views.ts'

export const GEARS = {
  automatic: () => m.products_gear_automatic(),
  manual: () => m.products_gear_manual(),
  semi_automatic: () => m.products_gear_semi_automatic(),
} as const
const priceText = (amount: number | null) => (amount === null ? '–' : formatMoney(amount))

export const productsView: KindView<'products'> = {
  section: 'vehicles',
  icon: IconMotorbike,
  title: () => m.products_title(),
  add: () => m.products_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields: { category, transmission, engineCc } }) =>
    joined(
      transmission === null ? categoryLabel(category) : GEARS[transmission](),
      category === 'pool_villa'
        ? null
        : engineCc === null
          ? m.products_no_engine()
          : `${formatCount(engineCc)} ${m.records_unit_cc()}`,
    ),
  mark: ({ fields }) => (
    <VehiclePicture kind={fields.drawingKind} paint={fields.drawingPaint} available={fields.isActive} ground />
  ),
  columns: [
    {
      field: null,
      label: () => m.products_free_of(),
      isNumber: true,
      text: ({ facts: { free, units } }) =>
        m.products_free_of_value({ free: formatCount(free), units: formatCount(units) }),
    },
    { field: null, label: () => m.products_days_1(), isNumber: true, text: ({ facts }) => priceText(facts.oneDay) },
    { field: null, label: () => m.products_days_3(), isNumber: true, text: ({ facts }) => priceText(facts.threeDays) },
    { field: null, label: () => m.products_days_7(), isNumber: true, text: ({ facts }) => priceText(facts.sevenDays) },
    {
      field: 'damageDeposit',
      label: () => m.products_deposit(),
      isNumber: true,
      text: ({ fields }) => formatMoney(fields.damageDeposit),
    },
  ],
  filters: [{ field: 'category', label: () => m.records_category(), values: CATEGORIES }],
  toggle: 'isActive',
  toggleLabel: () => m.products_on_web(),
  names: [],
}
