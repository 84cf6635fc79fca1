import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import { labelFrom, m } from '#lib/messages.ts'
import {
  BookedCell,
  CodeCell,
  CustomerCell,
  DepositCell,
  FlagCell,
  MoneyCell,
  PlaceCell,
  ReasonCell,
  RailCell,
  StatusCell,
  VehicleCell,
} from './components/cells.tsx'
import type { Sort } from '../core/list-state.ts'
import type { ShownRow } from './folding.ts'

export const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, ShownRow>()

/** Order: number, status, person, vehicle, time, place, money, one flag. */
export const columns = helper.columns([
  helper.display({ id: 'code', enableHiding: false, cell: ({ row }) => <CodeCell row={row.original} /> }),
  helper.display({ id: 'status', enableHiding: false, cell: ({ row }) => <StatusCell row={row.original} /> }),
  helper.display({ id: 'customer', enableHiding: false, cell: ({ row }) => <CustomerCell row={row.original} /> }),
  helper.display({ id: 'vehicle', cell: ({ row }) => <VehicleCell row={row.original} /> }),
  helper.display({ id: 'time', enableHiding: false, cell: ({ row }) => <RailCell row={row.original} /> }),
  helper.display({ id: 'place', cell: ({ row }) => <PlaceCell row={row.original} /> }),
  helper.display({ id: 'booked', cell: ({ row }) => <BookedCell row={row.original} /> }),
  helper.display({ id: 'deposit', cell: ({ row }) => <DepositCell row={row.original} /> }),
  helper.display({ id: 'money', cell: ({ row }) => <MoneyCell row={row.original} /> }),
  helper.display({ id: 'flag', cell: ({ row }) => <FlagCell row={row.original} /> }),
  helper.display({ id: 'reason', cell: ({ row }) => <ReasonCell row={row.original} /> }),
])

export type ColumnId =
  | 'code'
  | 'status'
  | 'customer'
  | 'vehicle'
  | 'time'
  | 'place'
  | 'booked'
  | 'deposit'
  | 'money'
  | 'flag'
  | 'reason'

/** All of them, in their order: those of a file, too. */
export const EXPORT_COLUMNS: readonly ColumnId[] = [
  'code',
  'status',
  'customer',
  'vehicle',
  'time',
  'place',
  'booked',
  'deposit',
  'money',
  'flag',
  'reason',
]
/** Hidden by default. */
export const HIDDEN_AT_FIRST: Readonly<Partial<Record<ColumnId, boolean>>> = {
  booked: false,
  deposit: false,
  reason: false,
}
export const OPTIONAL_COLUMNS: readonly ColumnId[] = [
  'vehicle',
  'place',
  'booked',
  'deposit',
  'money',
  'flag',
  'reason',
]
export const COLUMN_SORTS: Readonly<Partial<Record<ColumnId, readonly Sort[]>>> = {
  code: ['code'],
  status: ['status'],
  customer: ['customer'],
  vehicle: ['vehicle'],
  time: ['start'],
  place: ['place'],
  booked: ['created'],
  deposit: ['deposit'],
  money: ['total', 'balance'],
}
export const NUMBER_COLUMNS: ReadonlySet<string> = new Set(['deposit', 'money'])

export const columnLabel = labelFrom<ColumnId>({
  code: () => m.staff_column_code(),
  status: () => m.staff_column_status(),
  customer: () => m.staff_column_customer(),
  vehicle: () => m.staff_column_vehicle(),
  time: () => m.staff_column_time(),
  place: () => m.staff_column_place(),
  booked: () => m.staff_column_booked(),
  deposit: () => m.staff_column_deposit(),
  money: () => m.staff_column_money(),
  flag: () => m.staff_column_flag(),
  reason: () => m.staff_column_reason(),
})

/** Of a column with several orders, what each is called. */
export function sortLabel(id: ColumnId, sort: Sort): string {
  if (sort === 'balance') return m.staff_sort_balance()
  return id === 'money' ? m.staff_sort_total() : columnLabel(id)
}
