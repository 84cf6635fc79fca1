import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AddonList } from '../details/addon-list.tsx'
import { LONGEST_DRIVER } from '../model/details.ts'
import { keepDrivers, readDrivers } from '../model/drivers-draft.ts'
import { removeAt } from '../model/things.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './thing-list.module.css'

export interface ThingSheetProps {
  reserve: Reserve
  index: number
  /** Who drives it; null where nobody does. */
  driver: string | null
  onDriver: (name: string) => void
  onClose: () => void
}

/** One of the things: what it takes along, who drives it, and the way out of the booking. */
export function ThingSheet({ reserve, index, driver, onDriver, onClose }: ThingSheetProps) {
  const { things, search, change, locale } = reserve
  const thing = things[index]
  const handleRemove = () => {
    onClose()
    if (thing === undefined) return
    // The names of the others stay with them.
    const others = things.filter((other) => other !== thing)
    const names = readDrivers(things).filter((_, at) => at !== index)
    keepDrivers(others, names)
    change(removeAt(search, thing.at))
  }
  return (
    <Dialog
      open={thing !== undefined}
      onClose={onClose}
      asksBeforeClosing={false}
      kind="sheet"
      title={thing === undefined ? '' : m.reserve_thing_no({ no: index + 1, name: thing.product.name[locale] })}
      foot={
        <>
          <Button variant="danger-outline" onClick={handleRemove}>
            {m.reserve_thing_remove()}
          </Button>
          <Button variant="fill" onClick={onClose}>
            {m.reserve_thing_done()}
          </Button>
        </>
      }
    >
      {thing === undefined ? null : (
        <div className={styles.sheet}>
          <AddonList reserve={reserve} thing={thing} />
          {driver === null ? null : (
            <TextField
              label={m.track_thing_driver_label()}
              help={m.reserve_thing_driver_help()}
              autoComplete="off"
              maxLength={LONGEST_DRIVER}
              value={driver}
              onChange={(event) => onDriver(event.target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
