/* These run in the page: each is sent there as it stands, and knows nothing of what is around it here. */

interface Pressed {
  pressedAt: number
}

/** Whose words change, as a selector. */
export interface Shown {
  readonly list: string
  /** The same words stand in another order of the document, and at the same place for the eye. */
  readonly inAnyOrder?: boolean
}

/** Keeps the moment of the last press, as the browser gives it. */
export function watchPresses(): void {
  const seen = window as unknown as Pressed
  for (const kind of ['click', 'keydown']) {
    window.addEventListener(kind, ({ timeStamp }) => (seen.pressedAt = timeStamp), { capture: true })
  }
}

/**
 * Milliseconds from the press that comes next to the last frame that changed the words of the list. What only says that
 * something is to come is no change, and neither is a list that stands as it was while the new one is fetched. What lies
 * behind something else is not seen.
 */
export async function paintedChange({ list, inAnyOrder = false }: Shown): Promise<number> {
  const STILL_FRAMES = 8
  const LIMIT_MS = 5000
  const seen = window as unknown as Pressed
  seen.pressedAt = 0
  const words = () => {
    const places = [...document.querySelectorAll<HTMLElement>(list)].filter((place) => place.checkVisibility())
    const texts = places.map((place) => `${place.dataset['view'] ?? ''}${place.textContent}`)
    return (inAnyOrder ? texts.toSorted() : texts).join('|')
  }
  const isWaiting = () => document.querySelector('main [class*=skeleton], main [aria-busy=true]') !== null
  const before = words()
  let last = before
  let changedAt = 0
  let still = 0
  const began = performance.now()
  while (changedAt === 0 || still < STILL_FRAMES) {
    if (performance.now() - began > LIMIT_MS) throw new Error(`nothing changed in ${list}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = words()
    // What this frame shows is on the screen when the next task runs.
    await new Promise((resolve) => setTimeout(resolve))
    if (isWaiting() || now === before) continue
    still += 1
    if (now === last && changedAt > 0) continue
    last = now
    still = 0
    changedAt = performance.now()
  }
  return changedAt - seen.pressedAt
}

/** Lengths of frames while a list is scrolled for three seconds, and how often a row in it was still empty. */
export async function scrollFrames(list: string): Promise<{ frames: number[]; empty: number }> {
  const STEP_PX = 50
  const scroller = document.querySelector(list)?.parentElement
  if (scroller === null || scroller === undefined) throw new Error('no list')
  const frames: number[] = []
  let empty = 0
  let before = performance.now()
  const end = before + 3000
  while (before < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - before)
    before = now
    if (scroller.querySelector('[class*=skeleton]') !== null) empty += 1
    scroller.scrollTop += STEP_PX
  }
  return { frames, empty: empty / frames.length }
}

/**
 * Tells when the frame after the first drawn chart began, in milliseconds from the start of the navigation. Looks where
 * something was drawn, and asks for no frame before: frames that nobody else wants would slow the page down.
 */
export function firstChart(): void {
  const { reportFirstChart } = window as unknown as { reportFirstChart: (millis: string) => void }
  const watch = new MutationObserver(() => {
    if (document.querySelector('svg[data-chart] > *') === null) return
    watch.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => reportFirstChart(String(performance.now()))))
  })
  watch.observe(document, { childList: true, subtree: true })
}
