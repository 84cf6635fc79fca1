import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { formatCount, formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { KindView } from './kind-view.ts'
import { nameIn } from './parts-of-views.ts'

export const branchesView: KindView<'branches'> = {
  section: 'shop',
  icon: IconBuildingStore,
  title: () => m.records_branches(),
  add: () => m.records_branches_add(),
  nameOf: ({ fields }) => nameIn(fields),
  noteOf: ({ fields }) => formatPhone(fields.phone),
  columns: [
    { field: 'code', label: () => m.records_branch_code(), text: ({ fields }) => fields.code },
    { field: null, label: () => m.records_units(), isNumber: true, text: ({ facts }) => formatCount(facts.units) },
  ],
  filters: [],
  toggle: 'isActive',
  names: [],
}
