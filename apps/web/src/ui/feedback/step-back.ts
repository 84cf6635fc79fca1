/** What has the focus is about to go: it steps back to the panel around it, or to the page where there is none. */
export function stepBack(element: HTMLElement): void {
  groundOf(element)?.focus({ preventScroll: true })
}

/** The ref of a place that goes with the focus in it. */
export const leavesFocus = (place: HTMLElement | null) => () => {
  if (place?.contains(document.activeElement) === true) stepBack(place)
}

export function groundOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[role="dialog"], dialog, main') ?? document.querySelector<HTMLElement>('main')
}
