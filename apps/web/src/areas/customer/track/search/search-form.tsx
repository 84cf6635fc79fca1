import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { keepReservationToken } from '#lib/session/reservation-token.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lookUpReservation } from '../api.ts'
import { checkSearch } from './check-search.ts'
import { problemText, traceText } from '../problem-messages.ts'
import type { CheckedSearch, CodeFault, PhoneFault } from './check-search.ts'
import styles from './search-form.module.css'

/** Shown as an example, so it must be a code that could exist. */
const EXAMPLE_CODE = 'K7M-29Q-XF4'

function codeFaultText(fault: CodeFault): string {
  if (fault.kind === 'missing') return m.track_search_code_missing()
  if (fault.kind === 'length') return m.track_search_code_length({ count: fault.count })
  return m.track_search_code_wrong()
}

function phoneFaultText(fault: PhoneFault): string {
  return fault === 'missing' ? m.track_search_phone_missing() : m.track_search_phone_wrong()
}

const PHONE_REFUSALS = ['phone_invalid', 'invalid_request']

function refusalText(problem: ProblemError | null): string {
  if (problem?.code === 'not_found') return m.track_search_not_found()
  const trace = traceText(problem)
  const text = problemText(problem)
  return trace === undefined ? text : `${text} (${trace})`
}

interface Faults extends Pick<CheckedSearch, 'codeFault' | 'phoneFault'> {
  refusal: { problem: ProblemError | null } | null
}

const NO_FAULTS: Faults = { codeFault: null, phoneFault: null, refusal: null }

function toFaults(error: unknown): Faults {
  const problem = error instanceof ProblemError ? error : null
  if (problem !== null && PHONE_REFUSALS.includes(problem.code)) return { ...NO_FAULTS, phoneFault: 'wrong' }
  return { ...NO_FAULTS, refusal: { problem } }
}

/** Code and phone number; nothing of it is remembered, and one answer covers every way of being wrong. */
export function SearchForm() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [phone, setPhone] = useState('')
  const [faults, setFaults] = useState(NO_FAULTS)
  const [attempt, setAttempt] = useState(0)
  const [isSearching, setSearching] = useState(false)

  const search = async (normalised: string) => {
    setSearching(true)
    try {
      keepReservationToken(await lookUpReservation(api, normalised, phone.trim()))
      await navigate({ to: '/reserve-trackStatus' })
    } catch (error) {
      setFaults(toFaults(error))
      setAttempt((count) => count + 1)
    } finally {
      setSearching(false)
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isSearching) return
    const checked = checkSearch({ code, phone })
    setFaults({ codeFault: checked.codeFault, phoneFault: checked.phoneFault, refusal: null })
    if (checked.code !== null && checked.phoneFault === null) void search(checked.code)
    else setAttempt((count) => count + 1)
  }

  const codeError = faults.codeFault === null ? undefined : codeFaultText(faults.codeFault)
  const phoneError = faults.phoneFault === null ? undefined : phoneFaultText(faults.phoneFault)
  const problems = [
    ...(codeError === undefined ? [] : [{ fieldId: 'search-code', message: codeError }]),
    ...(phoneError === undefined ? [] : [{ fieldId: 'search-phone', message: phoneError }]),
    ...(faults.refusal === null ? [] : [{ message: refusalText(faults.refusal.problem) }]),
  ]
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormErrorSummary
        title={faults.refusal === null ? m.track_search_errors() : m.track_search_failed()}
        problems={problems}
        attempt={attempt}
      />
      <TextField
        id="search-code"
        label={m.track_search_code()}
        help={m.track_search_code_help({ example: EXAMPLE_CODE })}
        error={codeError}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        className={styles.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        id="search-phone"
        label={m.track_search_phone()}
        help={m.track_search_phone_help()}
        error={phoneError}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        enterKeyHint="search"
      />
      <Button type="submit" variant="next" size="lg" wide loading={isSearching}>
        {m.track_search_submit()}
      </Button>
    </form>
  )
}
