import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { owesMoney } from '../payments/booking-debt.ts'
import { isGrave, offeredMoves } from './moves.ts'
import { isHouse } from '../labels.ts'
import { MOVE_ICONS, moveLabel } from './move-labels.ts'
import { useAskedMove } from './use-asked-move.ts'
import { useMoveDialog } from './use-move-dialog.tsx'
import { useSettling } from './use-settling.ts'
import styles from './move-actions.module.css'

export interface MoveActionsProps {
  reservation: StaffReservation
  /** The slip's own decision is the next step then, and this only stands beside it. */
  hasSlip: boolean
  /** Another main action stood here a moment ago. */
  isSettling?: boolean
  onDone: (message: string) => void
}

/** Buttons for the moves this person may make now, and no others. */
export function MoveActions({ reservation, hasSlip, isSettling: isPlaceTaken = false, onDone }: MoveActionsProps) {
  const now = useNow()
  const { open, dialog } = useMoveDialog(reservation, onDone)
  const { main, beside, more } = offeredMoves(reservation, now)
  const isOwed = owesMoney(reservation)
  const isSettling = useSettling(main) || isPlaceTaken
  useAskedMove(reservation.id, main === null ? [...beside, ...more] : [main, ...beside, ...more], open)
  return (
    <>
      <div className={styles.buttons} hidden={main === null && beside.length === 0 && !isOwed}>
        {main === null ? null : (
          <Button
            variant={hasSlip || isSettling ? 'outline' : 'next'}
            disabled={isSettling}
            icon={MOVE_ICONS[main]}
            className={hasSlip ? undefined : styles.main}
            onClick={() => open(main)}
          >
            {hasSlip && main === 'confirm' ? m.staff_confirm_otherwise() : moveLabel(main, isHouse(reservation))}
          </Button>
        )}
        {beside.map((move) => (
          <Button key={move} variant={isGrave(move) ? 'danger-outline' : 'outline'} onClick={() => open(move)}>
            {moveLabel(move, isHouse(reservation))}
          </Button>
        ))}
        {isOwed && more.length === 0 ? (
          <Button onClick={() => open('add_payment')}>{m.changes_take_payment()}</Button>
        ) : null}
        {more.length === 0 ? null : (
          <Menu
            label={m.changes_more_moves()}
            buttonLabel={m.changes_more_moves()}
            button={<Icon of={IconDots} size={20} />}
            buttonClassName={buttonClass()}
            align="end"
            entries={[
              ...(isOwed
                ? [
                    {
                      kind: 'action' as const,
                      key: 'add_payment',
                      label: m.changes_take_payment(),
                      icon: MOVE_ICONS.settle,
                      onSelect: () => open('add_payment'),
                    },
                  ]
                : []),
              ...more.map((move) => ({
                kind: 'action' as const,
                key: move,
                label: moveLabel(move, isHouse(reservation)),
                icon: MOVE_ICONS[move],
                isGrave: isGrave(move),
                onSelect: () => open(move),
              })),
            ]}
          />
        )}
      </div>
      {dialog}
    </>
  )
}
