import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useDoneToasts } from '../../core/use-done-toasts.tsx'
import { OwnersPage } from '../components/owners-page.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Calendars } from './calendars.tsx'
import styles from './outside.module.css'
import { Webhooks } from './webhooks.tsx'

/** /records/outside: what other programs may read of the shop and hear from it. */
export function OutsidePage() {
  useLocale()
  const { showToast, region } = useDoneToasts()
  return (
    <OwnersPage here="outside" title={m.outside_title()} toasts={region}>
      <div className={styles.content}>
        <Calendars onDone={showToast} />
        <Webhooks onDone={showToast} />
        <ApiKeys onDone={showToast} />
      </div>
    </OwnersPage>
  )
}
