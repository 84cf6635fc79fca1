/** From here on the button to the top is offered. */
export const FAR_PX = 250

/** What scrolled: the window, or a list or panel that fills the page. Menus, dialogs, which may stand in the page's main part, and what has no top to go back to are ignored. */
export function scrolledElement(target: EventTarget | null): Element | null {
  if (target === document) return document.scrollingElement
  if (!(target instanceof Element) || target.closest('main') === null) return null
  if (target.closest('dialog, [data-own-scroll]') !== null) return null
  return target.clientHeight > innerHeight / 2 ? target : null
}
