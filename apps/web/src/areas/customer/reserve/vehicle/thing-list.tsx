import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AddonList } from '../details/addon-list.tsx'
import { useDrivers } from '../details/use-drivers.ts'
import { Section } from '../frame/page-frame.tsx'
import { LONGEST_DRIVER } from '../model/details.ts'
import { drivenThings, keepDrivers, readDrivers } from '../model/drivers-draft.ts'
import { removeAt } from '../model/things.ts'
import { addonsLabel, thingsLabel } from '../things-labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import type { Thing } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './thing-list.module.css'

/** What is in the booking, one by one, each with what it takes along. */
export function ThingList({ reserve }: { reserve: Reserve }) {
  const { things, price, shop, locale } = reserve
  const [opened, setOpened] = useState<number | null>(null)
  const [names, setName] = useDrivers(things)
  const driven = new Set(drivenThings(things).map(({ at }) => at))
  const count = thingsLabel(things)
  const noteOf = (thing: Thing, index: number): string => {
    const driver = names[index]?.trim() || null
    const parts = [addonsLabel(shop.addons, thing, locale)]
    if (driven.has(index))
      parts.push(driver === null ? m.reserve_thing_driver_later() : m.track_thing_driver({ name: driver }))
    return parts.filter((part) => part !== '').join(' · ')
  }
  return (
    <Section title={m.reserve_each()}>
      {price.answer?.isFree === true ? (
        <Notice tone="hint">
          <p>{m.reserve_all_free({ count })}</p>
        </Notice>
      ) : null}
      <Card padding="flush">
        <ul>
          {things.map((thing, index) => (
            <li key={thing.at} className={styles.row}>
              <span className={styles.picture}>
                <Drawing product={thing.product} />
              </span>
              <p className={styles.words}>
                <b>{m.reserve_thing_no({ no: index + 1, name: thing.product.name[locale] })}</b>
                <span className={styles.note}>{noteOf(thing, index)}</span>
              </p>
              <Button variant="quiet" onClick={() => setOpened(index)}>
                {m.reserve_edit()}
                <span className="rc-visually-hidden">
                  {' '}
                  {m.reserve_thing_no({ no: index + 1, name: thing.product.name[locale] })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {things.length < shop.mostThings ? null : <p className={styles.note}>{m.reserve_most_things({ count })}</p>}
      <ThingSheet
        reserve={reserve}
        index={opened}
        driver={opened === null || !driven.has(opened) ? null : (names[opened] ?? '')}
        onDriver={(name) => setName(opened ?? 0, name)}
        onClose={() => setOpened(null)}
      />
    </Section>
  )
}

interface ThingSheetProps {
  reserve: Reserve
  /** Of the thing; null while none is looked at. */
  index: number | null
  /** Who drives it; null where nobody does. */
  driver: string | null
  onDriver: (name: string) => void
  onClose: () => void
}

function ThingSheet({ reserve, index, driver, onDriver, onClose }: ThingSheetProps) {
  const { things, search, change, locale } = reserve
  const thing = index === null ? undefined : things[index]
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
      title={thing === undefined ? '' : m.reserve_thing_no({ no: (index ?? 0) + 1, name: thing.product.name[locale] })}
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
