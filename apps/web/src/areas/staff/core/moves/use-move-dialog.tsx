import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { MoveDialogBodyProps } from './dialog-props.ts'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { StaffReservation } from '@rodchao/contract'
import type { MoveKey } from './moves.ts'
import { useOpener } from './use-opener.ts'
import { usePrefetch } from './use-prefetch.ts'

const loadCancel = () => import('./dialogs/cancel-dialog.tsx')
const loadConfirm = () => import('./dialogs/confirm-dialog.tsx')
const loadExtend = () => import('./dialogs/extend-dialog.tsx')

const TripDialog = lazyComponent(() => import('./dialogs/trip-dialog.tsx'), 'TripDialog')
const CancelDialog = lazyComponent(loadCancel, 'CancelDialog')
const ConfirmDialog = lazyComponent(loadConfirm, 'ConfirmDialog')
const ExtendDialog = lazyComponent(loadExtend, 'ExtendDialog')
const CounterSheet = lazyComponent(() => import('#areas/staff/counter/counter-sheet.tsx'), 'CounterSheet')
const AssignDialog = lazyComponent(() => import('./dialogs/assign-dialog.tsx'), 'AssignDialog')
const SoldDialog = lazyComponent(() => import('./dialogs/sold-dialog.tsx'), 'SoldDialog')
const SwapDialog = lazyComponent(() => import('./dialogs/swap-dialog.tsx'), 'SwapDialog')
const LongerDialog = lazyComponent(() => import('./dialogs/longer-dialog.tsx'), 'LongerDialog')
const NoShowDialog = lazyComponent(() => import('./dialogs/no-show-dialog.tsx'), 'NoShowDialog')
const LatePaymentDialog = lazyComponent(() => import('./dialogs/late-payment-dialog.tsx'), 'LatePaymentDialog')
const UndoDialog = lazyComponent(() => import('./dialogs/undo-dialog.tsx'), 'UndoDialog')
const RefundDueDialog = lazyComponent(() => import('./dialogs/refund-due-dialog.tsx'), 'RefundDueDialog')
const WriteSaleDialog = lazyComponent(() => import('./dialogs/write-sale-dialog.tsx'), 'WriteSaleDialog')
const MoneyInDialog = lazyComponent(() => import('./dialogs/money-in-dialog.tsx'), 'MoneyInDialog')

/** What a button of this page may open: a move, money that comes in or goes back, a contract, or one more thing. */
export type DialogKey = MoveKey | 'add_payment' | 'add_deposit' | 'add_thing' | 'refund' | 'sale_contract'

/** The usual ones: a press has its answer at once. */
const USUAL = [loadConfirm, loadCancel, loadExtend]

export interface MoveDialogs {
  open: (key: DialogKey) => void
  /** Has to stand on the page for as long as one may be open. */
  dialog: ReactNode
}

const DIALOGS: Readonly<Record<DialogKey, (props: MoveDialogBodyProps) => ReactNode>> = {
  confirm: (props) => <ConfirmDialog {...props} />,
  extend_pay_by: (props) => <ExtendDialog {...props} />,
  cancel: (props) => <CancelDialog {...props} />,
  hand_over: (props) => <CounterSheet kind="hand_over" {...props} />,
  hand_over_sold: (props) => <SoldDialog {...props} />,
  take_back: (props) => <CounterSheet kind="take_back" {...props} />,
  settle: (props) => <CounterSheet kind="settle" {...props} />,
  swap_bike: (props) => <CounterSheet kind="swap_bike" {...props} />,
  report_lost: (props) => <CounterSheet kind="report_lost" {...props} />,
  amend: (props) => <TripDialog what="amend" {...props} />,
  assign_unit: (props) => <AssignDialog {...props} />,
  swap_units: (props) => <SwapDialog {...props} />,
  extend: (props) => <LongerDialog {...props} />,
  no_show: (props) => <NoShowDialog {...props} />,
  late_payment: (props) => <LatePaymentDialog {...props} />,
  undo: (props) => <UndoDialog {...props} />,
  add_payment: (props) => <MoneyInDialog what="payment" {...props} />,
  add_thing: (props) => <TripDialog what="add_thing" {...props} />,
  refund: (props) => <RefundDueDialog {...props} />,
  sale_contract: (props) => <WriteSaleDialog {...props} />,
  add_deposit: (props) => <MoneyInDialog what="deposit" {...props} />,
}

/** One dialog at a time, which keeps what was typed even when its move is gone from the page. */
export function useMoveDialog(reservation: StaffReservation, onDone: (message: string) => void): MoveDialogs {
  const [key, setKey] = useState<DialogKey | null>(null)
  const { noteOpener, place } = useOpener(key !== null)
  const close = () => setKey(null)
  usePrefetch(USUAL)
  return {
    open: (next) => {
      noteOpener()
      setKey(next)
    },
    dialog: (
      <>
        <span ref={place} hidden />
        {key === null ? null : (
          <DraftScope place={`${key} ${reservation.id}`}>
            <Suspense fallback={null}>{DIALOGS[key]({ reservation, onClose: close, onDone })}</Suspense>
          </DraftScope>
        )}
      </>
    ),
  }
}
