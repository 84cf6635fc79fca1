import { Link, useRouter } from '@tanstack/react-router'
import { FRONT_DOOR } from '#lib/session/has-shop.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SplitPage } from '#shell/layouts/split-page.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './ways.module.css'

/** Something broke: back to what was tried, or home. */
export function MiscErrorPage() {
  useLocale()
  const router = useRouter()
  const handleRetry = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }
  return (
    <SplitPage
      title={m.errors_page_error_title()}
      lead={m.errors_page_error_text()}
      vehicle={{ kind: 'underbone', paint: 'blue' }}
    >
      <Card className={styles.card}>
        <div className={styles.ways}>
          <Button variant="fill" size="lg" onClick={handleRetry}>
            {m.shared_retry()}
          </Button>
          <Link to={FRONT_DOOR} className={buttonClass('outline', 'lg')}>
            {m.notices_home()}
          </Link>
        </div>
      </Card>
    </SplitPage>
  )
}
