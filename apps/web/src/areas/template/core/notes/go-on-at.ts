/** Where the bar that takes something back leaves the focus: on the page, or on the panel that it was in. */
const GROUNDS = 'body, main, dialog, [role="dialog"]'

/** What is back on the page takes the focus, unless somebody has gone on elsewhere. Called when its row is known. */
export function goOnAt(selector: string): void {
  const focus = () => {
    const ground = document.activeElement
    if (ground?.matches(GROUNDS) !== true) return
    ground.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }
  // What was fetched is in the page by then.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
