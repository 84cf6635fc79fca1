import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { formatCount } from '#lib/format.ts'
import { inReadersLanguage } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'

export const staysView: KindView<'stays'> = {
  section: 'vehicles',
  icon: IconHome,
  title: () => m.houses_title(),
  add: () => m.houses_add(),
  nameOf: ({ facts }) => inReadersLanguage({ th: facts.productTh, en: facts.productEn }),
  noteOf: ({ fields }) => inReadersLanguage({ th: fields.placeTh, en: fields.placeEn }),
  columns: [
    {
      field: 'bedrooms',
      label: () => m.houses_bedrooms(),
      isNumber: true,
      text: ({ fields }) => formatCount(fields.bedrooms),
    },
    { field: 'beds', label: () => m.houses_beds(), isNumber: true, text: ({ fields }) => formatCount(fields.beds) },
  ],
  filters: [],
  names: ['products'],
}
