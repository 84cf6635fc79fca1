/** Before what was pressed goes: the part around it takes the focus, so that the keyboard goes on from there. */
export function keepFocus(pressed: Element, around: string): void {
  const part = pressed.closest<HTMLElement>(around)
  if (part === null) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
