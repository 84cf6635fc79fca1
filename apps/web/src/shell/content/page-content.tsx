import { Outlet, useMatches } from '@tanstack/react-router'
import { useSettings } from '../settings/settings.ts'
import { PageTransition } from '../transition/page-transition.tsx'
import { useMenuAddress } from '../vertical-menu/use-menu.ts'
import { Footer } from './footer.tsx'
import styles from './page-content.module.css'

/**
 * The page in the arrangement that its route asks for, and the footer. With a sidebar the page is its top bar, an
 * `aside` and a `section`, side by side in the tree.
 */
export function PageContent() {
  const { footer } = useSettings()
  const address = useMenuAddress()
  const arrangement = useMatches({ select: (matches) => matches.at(-1)?.staticData.contentRenderer ?? 'plain' })
  const hasFooter = footer !== 'hidden' && arrangement !== 'sidebar-left'
  return (
    <div className={styles.content}>
      <main id="content" className={styles.main} tabIndex={-1}>
        <PageTransition address={address} arrangement={arrangement} className={styles.stage}>
          <Outlet />
        </PageTransition>
      </main>
      {hasFooter ? <Footer /> : null}
    </div>
  )
}
