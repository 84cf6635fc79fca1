import { groundOf } from '#ui/feedback/step-back.ts'

/**
 * The button pressed is about to go: the focus steps to the next one of its kind, else to what they all stand in. That
 * is the page where they stand in no panel.
 */
export function stepAside(button: HTMLElement): void {
  const ground = groundOf(button)
  const buttons = [...(ground?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const place = buttons.indexOf(button)
  const next = buttons[place + 1] ?? buttons[place - 1] ?? ground
  next?.focus({ preventScroll: true })
}
