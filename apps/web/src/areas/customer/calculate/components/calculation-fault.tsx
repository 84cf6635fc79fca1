import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { periodMessage } from '../../core/period-message.ts'
import type { RentData } from '../api.ts'

interface CalculationFaultProps {
  rent: RentData
  retry: ReactNode
}

/** Why there is no sum, and what to do about it; everything typed stays beside it. */
export function CalculationFault({ rent: { fault, product, days, hours }, retry }: CalculationFaultProps) {
  const code = fault?.code ?? ''
  const message =
    days + hours === 0
      ? m.calculate_no_length()
      : code === 'no_rate'
        ? m.search_no_rate()
        : periodMessage(code, { limits: product, params: fault?.params })
  if (message !== null) return <ErrorState title={message}>{m.calculate_change_choice()}</ErrorState>
  const traceId = fault?.traceId ?? null
  return (
    <ErrorState
      title={m.calculate_failed()}
      action={retry}
      trace={traceId === null ? undefined : m.search_trace({ number: traceId })}
    >
      {m.calculate_failed_kept()}
    </ErrorState>
  )
}
