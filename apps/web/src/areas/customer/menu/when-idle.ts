const LONGEST_WAIT_MS = 2000

/** Resolves at once on the server and on later pages; on the first one when nothing more urgent is left to do. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener(
      'load',
      () => {
        // Safari has no idle callback.
        if (typeof requestIdleCallback === 'function')
          requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
        else setTimeout(resolve, 200)
      },
      { once: true },
    )
  })
}
