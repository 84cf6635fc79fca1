import { Suspense, useState } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDrivers } from '../details/use-drivers.ts'
import { Section } from '../frame/page-frame.tsx'
import { drivenThings } from '../model/drivers-draft.ts'
import { addonsLabel, thingsLabel } from '../things-labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import type { Thing } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './thing-list.module.css'

const ThingSheet = lazyComponent(() => import('./thing-sheet.tsx'), 'ThingSheet')

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
              <Button
                variant="quiet"
                onPointerEnter={() => void ThingSheet.preload()}
                onFocus={() => void ThingSheet.preload()}
                onClick={() => setOpened(index)}
              >
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
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ThingSheet
            reserve={reserve}
            index={opened}
            driver={driven.has(opened) ? (names[opened] ?? '') : null}
            onDriver={(name) => setName(opened, name)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}
