import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Comes to what is wrong with a form after each attempt to send it and after each refusal: the button stays in sight however
 * far the form is scrolled.
 */
export function useComeToFault(form: RefObject<HTMLElement | null>, attempt: number, problem: Error | null): void {
  useEffect(() => {
    if (attempt > 0 || problem !== null) comeToFault(form.current)
  }, [form, attempt, problem])
}

/** The first field at fault, or else what is said of the whole form. */
function comeToFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
