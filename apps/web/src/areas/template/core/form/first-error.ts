import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Leads to the first field at fault after an attempt to send; `attempt` counts those that were refused. */
export function useFirstError(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
