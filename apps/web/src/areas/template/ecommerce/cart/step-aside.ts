import { groundOf } from '#ui/feedback/step-back.ts'

/**
 * The button pressed is about to go: the focus steps to the next one of its kind, else to the heading of what they all
 * stand in. That is the page where they stand in no panel.
 */
export function stepAside(button: HTMLElement, kind = '[data-remove]'): void {
  const ground = groundOf(button)
  const buttons = [...(ground?.querySelectorAll<HTMLElement>(kind) ?? [])]
  const place = buttons.indexOf(button)
  const next = buttons[place + 1] ?? buttons[place - 1]
  if (next !== undefined) return next.focus({ preventScroll: true })
  // The cards of a page have headings of their own, and go.
  const heading = ground?.matches('main') === true ? document.querySelector('h1') : ground?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  const rest = heading ?? ground
  rest?.focus({ preventScroll: true })
}
