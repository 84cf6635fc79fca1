import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LONGEST_DRIVER } from '../model/details.ts'
import { drivenThings } from '../model/drivers-draft.ts'
import { useDrivers } from './use-drivers.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './driver-fields.module.css'

/** Who drives which of several vehicles: nobody has to say so here. */
export function DriverFields({ reserve: { things, locale } }: { reserve: Reserve }) {
  const [names, setName] = useDrivers(things)
  const [wasNamed] = useState(() => names.some((name) => name !== ''))
  const driven = drivenThings(things)
  if (driven.length === 0) return null
  return (
    <Card className={styles.card}>
      <details open={wasNamed}>
        <summary className={styles.title}>
          {m.track_thing_drivers()} <small>{m.reserve_optional()}</small>
        </summary>
        <p className={styles.help}>{m.track_thing_drivers_help()}</p>
        <div className={styles.fields}>
          {driven.map(({ thing, at }) => (
            <TextField
              key={at}
              id={`driver-${at + 1}`}
              label={`${at + 1} · ${thing.product.name[locale]}`}
              autoComplete="off"
              maxLength={LONGEST_DRIVER}
              value={names[at] ?? ''}
              onChange={(event) => setName(at, event.target.value)}
            />
          ))}
        </div>
      </details>
    </Card>
  )
}
