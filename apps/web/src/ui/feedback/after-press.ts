const ENDS = ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const

/**
 * For what is said of a field that was just left. A press that took the focus ends first: a line that appears moves
 * what stands below, and a press that ends beside what it began on is none.
 */
export function afterPress(say: () => void): void {
  // A finger or a button that is down is down somewhere on the page.
  if (!document.documentElement.matches(':active')) return say()
  const waiting = new AbortController()
  const end = () => {
    waiting.abort()
    // The click comes with the end of the press.
    setTimeout(say)
  }
  for (const type of ENDS) addEventListener(type, end, { signal: waiting.signal, capture: true })
}
