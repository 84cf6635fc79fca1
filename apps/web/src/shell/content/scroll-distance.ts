/** From here on the button to the top is offered. */
export const FAR_PX = 250

/** What scrolled: the window, or a list or panel that fills the page. Menus and dialogs are ignored. */
export function scrolledElement(target: EventTarget | null): Element | null {
  if (target === document) return document.scrollingElement
  if (!(target instanceof Element) || target.closest('main') === null) return null
  // A log is read from its end, and has a way back to it.
  if (target.role === 'log') return null
  return target.clientHeight > innerHeight / 2 ? target : null
}
