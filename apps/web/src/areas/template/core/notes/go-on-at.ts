/** Where the bar that takes something back leaves the focus: on the page, or on the panel that it was in. */
const GROUNDS = 'body, main, dialog, [role="dialog"]'
/** A page that is drawn late, on a slow phone say, has it by then; nobody waits longer for the focus. */
const PATIENCE_MS = 1000

/** What is back on the page takes the focus as soon as it is drawn, unless somebody has gone on elsewhere. */
export function goOnAt(selector: string): void {
  const until = performance.now() + PATIENCE_MS
  const focus = () => {
    const ground = document.activeElement
    if (ground?.matches(GROUNDS) !== true) return
    const back = ground.querySelector<HTMLElement>(selector)
    if (back !== null) back.focus({ preventScroll: true })
    else if (performance.now() < until) requestAnimationFrame(focus)
  }
  requestAnimationFrame(focus)
}
