import { Link } from '@tanstack/react-router'
import { FRONT_DOOR, HAS_SHOP } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { StaffSearchForm } from './staff-search-form.tsx'
import styles from './ways.module.css'

/** Nothing is here: search and home, for staff and for customers. */
export function NotFoundPage() {
  useLocale()
  const isStaff = isAllowed(useSession(), 'manage', 'normal')
  return (
    <SplitPage
      title={m.errors_not_found_title()}
      lead={m.errors_not_found_text()}
      vehicle={{ kind: 'bicycle-mountain', paint: 'orange' }}
    >
      <Card className={styles.card}>
        <div className={styles.stack}>
          {isStaff ? <StaffSearchForm /> : null}
          <div className={styles.ways}>
            <Link to={isStaff ? '/home' : FRONT_DOOR} className={buttonClass('fill', 'lg')}>
              {m.notices_home()}
            </Link>
            {isStaff || !HAS_SHOP ? null : (
              <Link to="/reserve-searchStatus" className={buttonClass('outline', 'lg')}>
                {m.notices_find_booking()}
              </Link>
            )}
          </div>
          {isStaff || !HAS_SHOP ? null : (
            <Link to="/reserve" className={buttonClass('quiet', 'md', true)}>
              {m.notices_see_vehicles()}
            </Link>
          )}
        </div>
      </Card>
    </SplitPage>
  )
}
