import { typedAgain } from './typed-early.ts'

declare global {
  interface Window {
    /** The button, or the link that opens something, pressed before the program began; from now on presses are the program's own. */
    takeEarlyPress?: () => HTMLElement | undefined
  }
}

/** Makes the press again that came before the program took the page over, after what was typed before it. */
export async function pressAgain(): Promise<void> {
  if (window.takeEarlyPress === undefined) return
  await typedAgain()
  const button = window.takeEarlyPress()
  if (button?.isConnected === true) button.click()
}
