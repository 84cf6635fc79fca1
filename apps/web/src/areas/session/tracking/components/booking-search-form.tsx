import { useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { typedText } from '#areas/session/form-values.ts'
import { refusalText } from '#areas/session/refusal-messages.ts'
import { enterByCode } from '../api.ts'
import { checkBookingSearch, NO_FAULTS, toSearchRefusal } from '../model.ts'
import type { BookingSearch, SearchFaults, SearchRefusal } from '../model.ts'
import form from '#areas/session/form.module.css'

const CODE_ID = 'tracking-code'
const PHONE_ID = 'tracking-phone'
/** Shown as an example, so it must be a code that could exist. */
const EXAMPLE_CODE = 'K7M-29Q-XF4'

function codeText(fault: SearchFaults['code']): string | undefined {
  if (fault === null) return undefined
  return fault === 'missing' ? m.track_search_code_missing() : m.track_search_code_wrong()
}

function phoneText(fault: SearchFaults['phone']): string | undefined {
  if (fault === null) return undefined
  return fault === 'missing' ? m.track_search_phone_missing() : m.track_search_phone_wrong()
}

function wholeFormText(refusal: SearchRefusal | null): string | null {
  if (refusal === null || refusal.kind === 'phone') return null
  return refusal.kind === 'not_found' ? m.track_search_not_found() : refusalText(refusal.refusal)
}

export interface BookingSearchFormProps {
  /** A code that came with the visitor. */
  code?: string | undefined
  isFirst: boolean
  onFound: () => void | Promise<void>
}

/** Code and phone number open a booking; the page that follows knows it from then on. */
export function BookingSearchForm({ code = '', isFirst, onFound }: BookingSearchFormProps) {
  const api = useApi()
  const [typed, setTyped] = useState<BookingSearch>({ code, phone: '' })
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusal, setRefusal] = useState<SearchRefusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)

  const fail = (found: SearchFaults, why: SearchRefusal | null) => {
    setFaults(found)
    setRefusal(why)
    setAttempt((count) => count + 1)
  }
  const search = async (what: BookingSearch) => {
    setRunning(true)
    try {
      await enterByCode(api, { code: what.code.trim(), phone: what.phone.trim() })
      fail(NO_FAULTS, null)
      setTyped({ code: '', phone: what.phone })
      await onFound()
    } catch (error) {
      const why = toSearchRefusal(error)
      fail(why.kind === 'phone' ? { code: null, phone: 'wrong' } : NO_FAULTS, why)
    } finally {
      setRunning(false)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const what = { code: typedText(event.currentTarget, 'code'), phone: typedText(event.currentTarget, 'phone') }
    setTyped(what)
    const found = checkBookingSearch(what)
    if (found.code === null && found.phone === null) void search(what)
    else fail(found, null)
  }
  const change = (field: keyof BookingSearch, value: string) => {
    setFaults((current) => ({ ...current, [field]: null }))
    setTyped((current) => ({ ...current, [field]: value }))
  }

  const codeError = codeText(faults.code)
  const phoneError = phoneText(faults.phone)
  const whole = wholeFormText(refusal)
  const problems = [
    ...(codeError === undefined ? [] : [{ fieldId: CODE_ID, message: codeError }]),
    ...(phoneError === undefined ? [] : [{ fieldId: PHONE_ID, message: phoneError }]),
    ...(whole === null ? [] : [{ message: whole }]),
  ]
  return (
    <form className={form.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary
        title={whole === null ? m.track_search_errors() : m.track_search_failed()}
        problems={problems}
        attempt={attempt}
      />
      <TextField
        id={CODE_ID}
        name="code"
        label={m.track_search_code()}
        help={m.track_search_code_help({ example: EXAMPLE_CODE })}
        error={codeError}
        value={typed.code}
        onChange={(event) => change('code', event.currentTarget.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        id={PHONE_ID}
        name="phone"
        label={m.track_search_phone()}
        help={m.track_search_phone_help()}
        error={phoneError}
        value={typed.phone}
        onChange={(event) => change('phone', event.currentTarget.value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        enterKeyHint="search"
      />
      <Button type="submit" variant={isFirst ? 'next' : 'fill'} size="lg" wide loading={isRunning}>
        {m.track_search_submit()}
      </Button>
    </form>
  )
}
