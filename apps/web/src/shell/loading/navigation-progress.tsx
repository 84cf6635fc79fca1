import { useRouterState } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import styles from './navigation-progress.module.css'

/** A thin line while the next page loads; the stylesheet shows it only after 150 ms, and words only after 10 seconds. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <div className={styles.line} data-loading={isLoading} aria-hidden="true" />
      {isLoading && (
        <p className={styles.slow} role="status">
          {m.guard_slow()}
        </p>
      )}
    </>
  )
}
