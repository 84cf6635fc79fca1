import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { AddonList } from '../details/addon-list.tsx'
import { Section } from '../frame/page-frame.tsx'
import { removeAt } from '../model/things.ts'
import { addonsLabel, thingsLabel } from '../things-labels.ts'
import { Drawing } from '../../core/drawing.tsx'
import type { Reserve } from '../use-reserve.ts'
import styles from './thing-list.module.css'

/** What is in the booking, one by one, each with what it takes along. */
export function ThingList({ reserve }: { reserve: Reserve }) {
  const { things, price, shop, locale } = reserve
  const [opened, setOpened] = useState<number | null>(null)
  const count = thingsLabel(things)
  return (
    <Section title={m.reserve_each()}>
      {price.answer?.isFree === true ? (
        <Notice tone="hint">
          <p>{m.reserve_all_free({ count })}</p>
        </Notice>
      ) : null}
      <Card padding="flush">
        <ul>
          {things.map(({ product, addons, at }, index) => (
            <li key={at} className={styles.row}>
              <span className={styles.picture}>
                <Drawing product={product} />
              </span>
              <p className={styles.words}>
                <b>{m.reserve_thing_no({ no: index + 1, name: product.name[locale] })}</b>
                <span className={styles.note}>{addonsLabel(shop.addons, { product, addons }, locale)}</span>
              </p>
              <Button variant="quiet" onClick={() => setOpened(index)}>
                {m.reserve_edit()}
                <span className="rc-visually-hidden">
                  {' '}
                  {m.reserve_thing_no({ no: index + 1, name: product.name[locale] })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {things.length < shop.mostThings ? null : <p className={styles.note}>{m.reserve_most_things({ count })}</p>}
      <ThingSheet reserve={reserve} index={opened} onClose={() => setOpened(null)} />
    </Section>
  )
}

interface ThingSheetProps {
  reserve: Reserve
  /** Of the thing; null while none is looked at. */
  index: number | null
  onClose: () => void
}

function ThingSheet({ reserve, index, onClose }: ThingSheetProps) {
  const { things, search, change, locale } = reserve
  const thing = index === null ? undefined : things[index]
  const handleRemove = () => {
    onClose()
    if (thing !== undefined) change(removeAt(search, thing.at))
  }
  return (
    <Dialog
      open={thing !== undefined}
      onClose={onClose}
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
      {thing === undefined ? null : <AddonList reserve={reserve} thing={thing} />}
    </Dialog>
  )
}
