import { typedAgain } from './typed-early.ts'

declare global {
  interface Window {
    /** The button that was pressed before the program began; from now on presses are the program's own. */
    takeEarlyPress?: () => HTMLButtonElement | undefined
  }
}

/** Hydration runs in slices without a pause; Safari has no idle callback, and is done in this time. */
const SAFARI_MS = 200
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, SAFARI_MS)
  })

/** Makes the press again that came before the program, after what was typed before it. Call when hydration begins. */
export async function pressAgain(): Promise<void> {
  if (window.takeEarlyPress === undefined) return
  await idle()
  await typedAgain()
  await idle()
  // Until here presses were kept: one that React meets half-way is lost.
  const button = window.takeEarlyPress()
  if (button?.isConnected === true) button.click()
}
