import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { dollars } from '../cards/figures.ts'
import { firstName } from './first-name.ts'
import type { ShopDashboard } from '../schema.ts'
import styles from './medal-card.module.css'

export interface MedalCardProps {
  of: ShopDashboard['congratulations']
  className?: string | undefined
}

/** A good word for whoever sold most today. */
export function MedalCard({ of: { name, saleToday }, className }: MedalCardProps) {
  const own = firstName(useSession()?.user)
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby="medal">
      <div>
        <h2 id="medal" className={styles.title}>
          <Icon of={IconMedal} size={24} />
          {m.dash_well_done({ name: own === '' ? name : own })}
        </h2>
        <p className={styles.quiet}>{m.trade_medal_about()}</p>
        <p className={styles.figure}>
          <b>{dollars(Number(saleToday))}</b>
          {m.trade_medal_sales()}
        </p>
      </div>
      <span className={styles.picture}>
        <VehiclePicture kind="scooter-maxi" paint="sea" />
      </span>
    </section>
  )
}
