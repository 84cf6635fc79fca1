import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatCount } from '#lib/format.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { leavesFocus } from '#ui/feedback/step-back.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { statusLabel } from '../rows/labels.ts'
import { ROW_STATUSES } from '../schema.ts'
import type { RowStatus } from '../schema.ts'
import styles from './card-head.module.css'

export interface ChosenStripProps {
  locale: Locale
  count: number
  /** How many can be chosen in all, where that is known and more. */
  all?: number | undefined
  onAll: () => void
  onNone: () => void
  /** Absent where rows have no status. */
  onStatus?: ((status: RowStatus) => void) | undefined
  onDelete: () => void
}

/** What can be done with all rows that are chosen; it pushes the table down and covers nothing. */
export function ChosenStrip({ locale, count, all, onAll, onNone, onStatus, onDelete }: ChosenStripProps) {
  const hasMore = all !== undefined && all > count
  // The button that chooses all goes with its press.
  const words = useLostFocus<HTMLElement>(!hasMore)
  return (
    <div
      ref={leavesFocus}
      className={styles.chosen}
      role="group"
      aria-label={m.tables_chosen({ count: formatCount(count) })}
    >
      <b ref={words} role="status" tabIndex={-1}>
        {m.tables_chosen({ count: formatCount(count) })}
      </b>
      {hasMore ? (
        <Button variant="quiet" onClick={onAll}>
          {m.tables_choose_all({ count: formatCount(all) })}
        </Button>
      ) : null}
      {onStatus === undefined ? null : (
        <Menu
          label={m.tables_change_status()}
          buttonClassName={buttonClass()}
          button={<span>{m.tables_change_status()}</span>}
          align="end"
          entries={ROW_STATUSES.map((status) => ({
            kind: 'action' as const,
            key: status,
            label: statusLabel(status, locale),
            onSelect: () => onStatus(status),
          }))}
        />
      )}
      <Button variant="danger-outline" onClick={onDelete}>
        {m.tables_delete()}
      </Button>
      <IconButton icon={IconX} iconSize={18} label={m.tables_choose_none()} onClick={onNone} />
    </div>
  )
}
