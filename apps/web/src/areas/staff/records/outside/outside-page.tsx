import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDoneToasts } from '../../core/use-done-toasts.tsx'
import { RecordsSide } from '../components/records-side.tsx'
import frame from '../records-page.module.css'
import { ApiKeys } from './api-keys.tsx'
import { Calendars } from './calendars.tsx'
import styles from './outside.module.css'
import { Webhooks } from './webhooks.tsx'

/** /records/outside: what other programs may read of the shop and hear from it. */
export function OutsidePage() {
  useLocale()
  const isOwner = isAllowed(useSession(), 'manage', 'all')
  const { showToast, region } = useDoneToasts()
  return (
    <div className={frame.page} data-fills-window="">
      <aside className={frame.side}>
        <p className={frame.sideHead}>{m.records_title()}</p>
        <RecordsSide here="outside" />
      </aside>
      <div className={frame.main}>
        <StaffTop>
          <h1>{m.outside_title()}</h1>
        </StaffTop>
        <div className={styles.content}>
          {isOwner ? (
            <>
              <Calendars onDone={showToast} />
              <Webhooks onDone={showToast} />
              <ApiKeys onDone={showToast} />
            </>
          ) : (
            <Notice>{m.outside_owner()}</Notice>
          )}
        </div>
      </div>
      {region}
    </div>
  )
}
