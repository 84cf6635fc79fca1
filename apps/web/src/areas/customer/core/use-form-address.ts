import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { listParam, textParam } from '#lib/search-params.ts'
import { formAddress, isChangedEarly } from './form-address.ts'
import type { FormEvent, RefObject } from 'react'
import type { FormAddress } from './form-address.ts'

export interface AddressedForm {
  /** What the fields show: the address, or what it is about to be. */
  text: (name: string) => string
  list: (name: string) => string[]
  has: (name: string, value: string) => boolean
  go: (address: FormAddress) => void
  isWaiting: boolean
  /** For the form itself. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    method: 'get'
    /** The shop says what is wrong, in its own words. */
    noValidate: true
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * A form whose values are the address of its page. The address follows when the shop has answered, what is typed or
 * ticked shows at once; `delayMs` waits for quick presses to end.
 */
export function useFormAddress(delayMs = 0): AddressedForm {
  const address = useLocation({ select: ({ search }): FormAddress => search })
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<FormAddress | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = ahead ?? address
  const list = (name: string) => listParam(shown, name)
  const go = (next: FormAddress) => {
    setAhead(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }).finally(() =>
        setAhead((current) => (current === next ? null : current)),
      )
    }, delayMs)
  }
  const ref = useRef<HTMLFormElement>(null)
  // A tick is told with the press itself: one that is prevented is taken back by the browser until the page is drawn anew.
  const handleChange = (event: FormEvent<HTMLFormElement>) => go(formAddress(event.currentTarget))
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(formAddress(event.currentTarget))
  }
  const takeOver = useEffectEvent(() => {
    if (ref.current !== null && isChangedEarly(ref.current)) go(formAddress(ref.current))
  })
  useEffect(() => takeOver(), [])
  return {
    list,
    has: (name, value) => list(name).includes(value),
    text: (name) => textParam(shown, name) ?? '',
    go,
    isWaiting: ahead !== null,
    formProps: { ref, method: 'get', noValidate: true, onChange: handleChange, onSubmit: handleSubmit },
  }
}
