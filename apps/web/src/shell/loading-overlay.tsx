import { m } from '../lib/messages.ts'
import styles from './loading-overlay.module.css'

const OVERLAY_ID = 'loading'

/** Covers the window while the browser fetches and draws a page that the server could not draw. */
export function LoadingOverlay() {
  return (
    <div id={OVERLAY_ID} className={styles.overlay} role="status">
      <p>{m.shared_loading()}</p>
      <progress aria-label={m.shared_loading()} />
    </div>
  )
}

/** After each navigation; the overlay stands outside React's root, so that it shows before React has loaded. */
export function hideLoadingOverlay(): void {
  const overlay = document.getElementById(OVERLAY_ID)
  if (overlay !== null) overlay.hidden = true
}
