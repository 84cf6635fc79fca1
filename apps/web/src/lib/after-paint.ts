/** In a window that is not shown nothing is painted; what waits for it goes on all the same. */
const LONGEST_MS = 100

/** When what a press has changed at once has been painted: what takes longer begins then, and the press is answered. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}
