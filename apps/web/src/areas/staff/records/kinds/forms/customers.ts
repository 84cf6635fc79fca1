import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import { languageLabel } from '../../../core/labels.ts'
import type { FormView } from '../kind-view.ts'
import { CUSTOMER_FLAGS } from '../customers.ts'

const CustomerAbout = lazyComponent(() => import('../../customers/customer-about.tsx'), 'CustomerAbout')
const load = () => import('../../customers/customer-tabs.tsx')
const BookingsTab = lazyComponent(load, 'BookingsTab')
const ConsentsTab = lazyComponent(load, 'ConsentsTab')

export const customersForm: FormView<'customers'> = {
  fields: {
    fullName: { label: () => m.customers_name() },
    phone: { label: () => m.customers_phone(), isHalf: true },
    email: { label: () => m.customers_email() },
    lineId: { label: () => m.customers_line(), isHalf: true },
    nationality: { label: () => m.customers_nationality(), isHalf: true },
    idNumberLast4: { label: () => m.customers_id_number(), help: () => m.customers_id_number_help() },
    language: {
      label: () => m.customers_language(),
      values: { th: () => languageLabel('th'), en: () => languageLabel('en') },
      isHalf: true,
    },
    address: { label: () => m.customers_address() },
    flag: { label: () => m.customers_flag(), help: () => m.customers_flag_help(), values: CUSTOMER_FLAGS },
    flagReason: { label: () => m.customers_flag_reason(), help: () => m.customers_flag_reason_help() },
    note: { label: () => m.customers_note(), help: () => m.customers_note_help() },
  },
  groups: [
    { fields: ['fullName', 'phone', 'lineId', 'email', 'nationality', 'language', 'idNumberLast4', 'address'] },
    { title: () => m.customers_group_care(), fields: ['note', 'flag', 'flagReason'] },
  ],
  tabs: [
    {
      id: 'bookings',
      label: () => m.customers_bookings(),
      count: ({ facts }) => Number(Reflect.get(facts, 'bookings')),
      Panel: BookingsTab,
    },
    { id: 'consents', label: () => m.customers_consents(), Panel: ConsentsTab },
  ],
  first: () => {
    throw new Error('customers come with their first booking')
  },
  isKept: true,
  extra: CustomerAbout,
}
