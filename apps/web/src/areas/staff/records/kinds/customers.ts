import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatCount, formatDate, formatPhone } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { countryName } from '#lib/places/countries.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { joined } from '../../core/labels.ts'
import type { KindView } from './kind-view.ts'

const DoublesBar = lazyComponent(() => import('../customers/doubles-bar.tsx'), 'DoublesBar')

export const CUSTOMER_FLAGS = {
  none: () => m.customers_flag_none(),
  watch: () => m.customers_flag_watch(),
  refuse: () => m.customers_flag_refuse(),
} as const

export const customersView: KindView<'customers'> = {
  section: 'people',
  icon: IconUsers,
  title: () => m.customers_title(),
  add: () => m.customers_title(),
  nameOf: ({ fields }) => fields.fullName,
  noteOf: ({ fields }) =>
    joined(
      fields.flag === 'none' ? null : CUSTOMER_FLAGS[fields.flag](),
      fields.email,
      fields.nationality === null ? null : countryName(fields.nationality, getLocale()),
    ),
  columns: [
    { field: 'phone', label: () => m.customers_phone(), text: ({ fields }) => formatPhone(fields.phone) },
    {
      field: 'bookings',
      label: () => m.customers_bookings(),
      isNumber: true,
      text: ({ facts }) => formatCount(facts.bookings),
    },
    {
      field: 'lastBooking',
      label: () => m.customers_last(),
      text: ({ facts }) => (facts.lastBooking === null ? '–' : formatDate(facts.lastBooking.slice(0, 10))),
    },
    {
      field: 'flag',
      label: () => m.customers_flag(),
      text: ({ fields }) => (fields.flag === 'none' ? '–' : CUSTOMER_FLAGS[fields.flag]()),
    },
  ],
  filters: [{ field: 'flag', label: () => m.customers_flag(), values: CUSTOMER_FLAGS }],
  names: [],
  ownersBar: DoublesBar,
}
