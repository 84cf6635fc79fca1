/** What has the focus is about to go: it steps back to the panel around it, or to the page where there is none. */
export function stepBack(element: HTMLElement): void {
  groundOf(element)?.focus({ preventScroll: true })
}

export function groundOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[role="dialog"], dialog, main') ?? document.querySelector<HTMLElement>('main')
}
