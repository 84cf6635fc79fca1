import { lazy } from 'react'
import { VEHICLE_PAINTS } from '@rodchao/contract/vehicle-drawings'
import { m } from '#lib/messages.ts'
import { CATEGORIES } from '../parts-of-views.ts'
import { NAME_FIELDS, POSITION, proposedSlug } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'
import { GEARS } from '../products.tsx'

const LICENCES = {
  motorcycle: () => m.products_licence_motorcycle(),
  car: () => m.products_licence_car(),
} as const
const PriceTab = lazy(async () => ({ default: (await import('../../prices/price-tab.tsx')).PriceTab }))
const PhotosTab = lazy(async () => ({ default: (await import('../../prices/product-tabs.tsx')).PhotosTab }))
const UnitsTab = lazy(async () => ({ default: (await import('../../prices/product-tabs.tsx')).UnitsTab }))

export const productsForm: FormView<'products'> = {
  fields: {
    ...NAME_FIELDS,
    slug: { label: () => m.records_slug(), help: () => m.records_slug_help() },
    brand: { label: () => m.products_brand(), isHalf: true },
    otherNames: { label: () => m.products_other_names(), help: () => m.products_other_names_help() },
    category: { label: () => m.records_category(), values: CATEGORIES, isHalf: true },
    descriptionTh: { label: () => m.products_description_th() },
    descriptionEn: { label: () => m.products_description_en() },
    highlightTh: { label: () => m.products_highlight_th() },
    highlightEn: { label: () => m.products_highlight_en() },
    engineCc: { label: () => m.products_engine(), isHalf: true },
    transmission: { label: () => m.products_transmission(), values: GEARS, isHalf: true },
    seats: { label: () => m.products_seats(), isHalf: true },
    licenceClass: { label: () => m.products_licence(), values: LICENCES, isHalf: true },
    minAge: { label: () => m.products_min_age(), isHalf: true },
    features: { label: () => m.products_features(), help: () => m.products_features_help() },
    damageDeposit: { label: () => m.products_deposit(), isHalf: true },
    turnaroundMinutes: { label: () => m.products_turnaround(), isHalf: true },
    minMinutes: { label: () => m.products_min_minutes(), isHalf: true },
    maxMinutes: { label: () => m.products_max_minutes(), isHalf: true },
    checkInMinute: { label: () => m.products_check_in(), isHalf: true },
    checkOutMinute: { label: () => m.products_check_out(), isHalf: true },
    drawingKind: { label: () => m.products_drawing() },
    drawingPaint: { label: () => m.products_paint() },
    isPopular: { label: () => m.products_popular() },
    isActive: { label: () => m.products_active() },
    position: POSITION,
    prices: { label: () => m.products_prices() },
  },
  groups: [
    {
      title: () => m.products_group_name(),
      fields: ['nameTh', 'nameEn', 'brand', 'category', 'otherNames'],
    },
    {
      title: () => m.products_group_machine(),
      fields: [
        'engineCc',
        'transmission',
        'seats',
        'licenceClass',
        'minAge',
        'features',
        'drawingKind',
        'drawingPaint',
      ],
    },
    {
      title: () => m.products_group_rules(),
      fields: ['turnaroundMinutes', 'minMinutes', 'maxMinutes', 'checkInMinute', 'checkOutMinute'],
    },
    {
      title: () => m.products_group_shown(),
      fields: [
        'highlightTh',
        'highlightEn',
        'descriptionTh',
        'descriptionEn',
        'slug',
        'position',
        'isPopular',
        'isActive',
      ],
    },
  ],
  tabs: [
    { id: 'prices', label: () => m.products_tab_prices(), Panel: PriceTab, isForm: true },
    { id: 'photos', label: () => m.products_tab_photos(), Panel: PhotosTab },
    {
      id: 'units',
      label: () => m.products_tab_units(),
      count: ({ facts }) => Number(Reflect.get(facts, 'units')),
      Panel: UnitsTab,
    },
  ],
  proposes: proposedSlug,
  first: () => ({
    slug: '',
    nameTh: '',
    nameEn: '',
    brand: '',
    otherNames: '',
    category: 'scooter',
    descriptionTh: '',
    descriptionEn: '',
    highlightTh: '',
    highlightEn: '',
    engineCc: null,
    transmission: 'automatic',
    seats: 2,
    licenceClass: 'motorcycle',
    minAge: 18,
    features: [],
    damageDeposit: 0,
    turnaroundMinutes: 30,
    minMinutes: 60,
    maxMinutes: 259_200,
    checkInMinute: null,
    checkOutMinute: null,
    drawingKind: 'scooter-sport',
    drawingPaint: VEHICLE_PAINTS[0],
    isPopular: false,
    isActive: false,
    position: 100,
    prices: [],
  }),
}
