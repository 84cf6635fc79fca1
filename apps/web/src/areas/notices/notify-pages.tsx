import { Link } from '@tanstack/react-router'
import { useLocale } from '../../lib/locale.ts'
import { m } from '../../lib/messages.ts'
import { SplitPage } from '../../shell/split-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotifyForm } from './notify-form.tsx'
import styles from './ways.module.css'

/** Something is being made ready; who wants to know leaves an address. */
export function ComingSoonPage() {
  useLocale()
  return (
    <SplitPage
      title={m.notices_coming_title()}
      lead={m.notices_coming_text()}
      vehicle={{ kind: 'pool-villa' }}
      behind={{ kind: 'bicycle-city', paint: 'yellow' }}
    >
      <div className={styles.stack}>
        <Card className={styles.card}>
          <NotifyForm about="opening" />
        </Card>
        <Link to="/menu" className={buttonClass('quiet', 'md', true)}>
          {m.notices_home()}
        </Link>
      </div>
    </SplitPage>
  )
}

export function UnderMaintenancePage() {
  useLocale()
  return (
    <SplitPage
      title={m.notices_maintenance_title()}
      lead={m.notices_maintenance_text()}
      vehicle={{ kind: 'pickup', paint: 'white' }}
      behind={{ kind: 'scooter-maxi', paint: 'grey' }}
    >
      <div className={styles.stack}>
        <Card className={styles.card}>
          <NotifyForm about="maintenance" />
        </Card>
        <Link to="/menu" className={buttonClass('quiet', 'md', true)}>
          {m.notices_home()}
        </Link>
      </div>
    </SplitPage>
  )
}
