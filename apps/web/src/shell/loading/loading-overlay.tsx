import { m } from '#lib/messages.ts'
import styles from './loading-overlay.module.css'

const OVERLAY_ID = 'loading'

/**
 * Covers the window while the browser fetches and draws a page that the server could not draw. What it says after ten
 * seconds, or when the program itself did not arrive, is a matter of styles: there is no program yet.
 */
export function LoadingOverlay() {
  return (
    <div id={OVERLAY_ID} className={styles.overlay} role="status">
      <div className={styles.loading}>
        <p>{m.shared_loading()}</p>
        <progress aria-label={m.shared_loading()} />
        <p className={styles.slow}>{m.guard_slow()}</p>
      </div>
      <div className={styles.failed}>
        <p>{m.guard_failed()}</p>
        <p>
          <button type="button" data-reload="">
            {m.shared_retry()}
          </button>
        </p>
      </div>
    </div>
  )
}

/**
 * After each navigation; the overlay stands outside React's root, so that it shows before React has loaded. Its class is
 * named here, too: a program in which no class of its styles is named would come without them. The document of the
 * show-room alone has an overlay with styles of its own.
 */
export function hideLoadingOverlay(): void {
  const overlay = document.querySelector<HTMLElement>(`#${OVERLAY_ID}, .${styles.overlay}`)
  if (overlay !== null) overlay.hidden = true
}
