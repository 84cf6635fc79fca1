import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/** A thin line while the next page loads; the stylesheet shows it only after 150 ms. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return <div className={styles.line} data-loading={isLoading} aria-hidden="true" />
}
