import { Link } from '@tanstack/react-router'
import { FRONT_DOOR } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NotifyForm } from './notify-form.tsx'
import type { SplitPageProps } from '#shell/layouts/split-page.tsx'
import type { NotifyFormProps } from './notify-form.tsx'
import styles from './ways.module.css'

/** Who wants to know leaves an address; everybody else goes on to the menu. */
function NotifyPage({ about, ...face }: Pick<NotifyFormProps, 'about'> & Omit<SplitPageProps, 'children'>) {
  return (
    <SplitPage {...face}>
      <div className={styles.stack}>
        <Card className={styles.card}>
          <NotifyForm about={about} />
        </Card>
        <Link to={FRONT_DOOR} className={buttonClass('quiet', 'md', true)}>
          {m.notices_home()}
        </Link>
      </div>
    </SplitPage>
  )
}

/** Something is being made ready. */
export function ComingSoonPage() {
  useLocale()
  return (
    <NotifyPage
      about="opening"
      title={m.notices_coming_title()}
      lead={m.notices_coming_text()}
      vehicle={{ kind: 'pool-villa' }}
      behind={{ kind: 'bicycle-city', paint: 'yellow' }}
    />
  )
}

export function UnderMaintenancePage() {
  useLocale()
  return (
    <NotifyPage
      about="maintenance"
      title={m.notices_maintenance_title()}
      lead={m.notices_maintenance_text()}
      vehicle={{ kind: 'pickup', paint: 'white' }}
      behind={{ kind: 'scooter-maxi', paint: 'grey' }}
    />
  )
}
