import { m } from '#lib/messages.ts'
import { NAME_FIELDS } from './shared-fields.ts'
import type { FormView } from '../kind-view.ts'

const EVERY_DAY = { opens: 480, closes: 1140 }

export const branchesForm: FormView<'branches'> = {
  fields: {
    ...NAME_FIELDS,
    code: { label: () => m.records_branch_code(), help: () => m.records_branch_code_help(), isHalf: true },
    taxBranchNo: { label: () => m.records_tax_branch(), help: () => m.records_tax_branch_help(), isHalf: true },
    addressTh: { label: () => m.records_address_th() },
    addressEn: { label: () => m.records_address_en() },
    phone: { label: () => m.records_phone() },
    pin: { label: () => m.records_pin(), help: () => m.records_pin_help() },
    opening: { label: () => m.records_opening() },
    isActive: { label: () => m.records_branch_is_open() },
  },
  groups: [
    { fields: ['nameTh', 'nameEn', 'phone', 'addressTh', 'addressEn', 'pin'] },
    { title: () => m.records_opening(), fields: ['opening'] },
    { title: () => m.records_group_papers(), fields: ['code', 'taxBranchNo', 'isActive'] },
  ],
  first: () => ({
    code: '',
    nameTh: '',
    nameEn: '',
    addressTh: '',
    addressEn: '',
    phone: '',
    taxBranchNo: '00000',
    pin: null,
    opening: [EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY, EVERY_DAY],
    isActive: true,
  }),
}
