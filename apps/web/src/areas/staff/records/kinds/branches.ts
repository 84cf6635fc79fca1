import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { formatCount, formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'
import { NAME_FIELDS, nameIn } from './parts-of-views.ts'

const EVERY_DAY = { opens: 480, closes: 1140 }

export const branchesView: KindView<'branches'> = {
  section: 'shop',
  icon: IconBuildingStore,
  title: () => m.records_branches(),
  add: () => m.records_branches_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields }) => formatPhone(fields.phone),
  fields: {
    ...NAME_FIELDS,
    code: { label: () => m.records_branch_code(), help: () => m.records_branch_code_help(), isHalf: true },
    taxBranchNo: { label: () => m.records_tax_branch(), help: () => m.records_tax_branch_help(), isHalf: true },
    addressTh: { label: () => m.records_address_th() },
    addressEn: { label: () => m.records_address_en() },
    phone: { label: () => m.records_phone() },
    opening: { label: () => m.records_opening() },
    isActive: { label: () => m.records_branch_is_open() },
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'phone', 'addressTh', 'addressEn'] },
    { title: () => m.records_opening(), fields: ['opening'] },
    { title: () => m.records_group_papers(), fields: ['code', 'taxBranchNo', 'isActive'] },
  ],
  columns: [
    { field: 'code', label: () => m.records_branch_code(), text: ({ fields }) => fields.code },
    { field: null, label: () => m.records_units(), isNumber: true, text: ({ facts }) => formatCount(facts.units) },
  ],
  filters: [],
  toggle: 'isActive',
  first: () => ({
    code: '',
    nameTh: '',
    nameEn: '',
    addressTh: '',
    addressEn: '',
    phone: '',
    taxBranchNo: '00000',
    opening: [EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY],
    isActive: true,
  }),
  names: [],
}
