import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView } from '../kind-view.ts'

const HouseLinks = lazyComponent(() => import('../../own-fields/house-links.tsx'), 'HouseLinks')

export const staysForm: FormView<'stays'> = {
  fields: {
    product: { label: () => m.houses_product(), help: () => m.houses_product_help() },
    placeTh: { label: () => m.houses_place_th() },
    placeEn: { label: () => m.houses_place_en() },
    addressTh: { label: () => m.houses_address_th(), help: () => m.houses_address_help() },
    addressEn: { label: () => m.houses_address_en() },
    subdistrictTh: {
      label: () => m.houses_subdistrict(),
      help: () => m.houses_subdistrict_help(),
    },
    postcode: { label: () => m.houses_postcode() },
    pin: { label: () => m.records_pin(), help: () => m.records_pin_help() },
    mapUrl: { label: () => m.houses_map() },
    bedrooms: { label: () => m.houses_bedrooms(), isHalf: true },
    beds: { label: () => m.houses_beds(), isHalf: true },
    bathrooms: { label: () => m.houses_bathrooms(), isHalf: true },
    poolLength: { label: () => m.houses_pool_length(), isHalf: true },
    poolWidth: { label: () => m.houses_pool_width(), isHalf: true },
    poolFrom: { label: () => m.houses_pool_from(), isHalf: true },
    poolTo: { label: () => m.houses_pool_to(), isHalf: true },
    rules: { label: () => m.houses_rules() },
    nearby: { label: () => m.houses_nearby() },
  },
  groups: [
    { fields: ['product'] },
    { title: () => m.houses_rooms(), fields: ['bedrooms', 'beds', 'bathrooms'] },
    { title: () => m.houses_pool(), fields: ['poolLength', 'poolWidth', 'poolFrom', 'poolTo'] },
    { title: () => m.houses_rules(), fields: ['rules'] },
    {
      title: () => m.houses_where(),
      fields: ['placeTh', 'placeEn', 'addressTh', 'addressEn', 'subdistrictTh', 'postcode', 'pin', 'mapUrl'],
    },
    { title: () => m.houses_nearby(), fields: ['nearby'] },
  ],
  extra: HouseLinks,
  first: (_today, choices) => ({
    product: choices('products'),
    placeTh: '',
    placeEn: '',
    addressTh: '',
    addressEn: '',
    subdistrictTh: null,
    postcode: null,
    pin: null,
    mapUrl: null,
    bedrooms: 1,
    beds: 1,
    bathrooms: 1,
    poolLength: null,
    poolWidth: null,
    poolFrom: null,
    poolTo: null,
    rules: [],
    nearby: [],
  }),
}
