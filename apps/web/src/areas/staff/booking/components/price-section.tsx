import { useState } from 'react'
import type { WireQuote } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { problemMessage } from '#areas/staff/core/problem-messages.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { FormSection } from '#areas/staff/core/trip/form-section.tsx'
import styles from '#areas/staff/core/trip/form-section.module.css'

export interface PriceSectionProps {
  quote: WireQuote | undefined
  error: Error | null
  isLoading: boolean
  code: string
  codeError: string | undefined
  onCode: (code: string) => void
}

/** The server's price, line by line, as it will stand on the booking. */
export function PriceSection({ quote, error, isLoading, code, codeError, onCode }: PriceSectionProps) {
  // Half a code is unknown.
  const [isTyping, setTyping] = useState(false)
  return (
    <FormSection title={m.staff_price()}>
      <TextField
        id="booking-code"
        label={m.staff_code_label()}
        optional={m.staff_optional()}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isTyping ? undefined : codeError}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true)
          onCode(event.currentTarget.value)
        }}
      />
      {error === null || codeError !== undefined ? null : (
        <Notice tone="warning" role="status" title={problemMessage(error)} />
      )}
      {quote === undefined && error === null ? (
        <p className={styles.quiet}>{isLoading ? m.shared_loading() : m.staff_price_later()}</p>
      ) : null}
      {quote === undefined || error !== null ? null : (
        <PriceLines
          lines={quote.lines.map((line, index) => ({
            key: String(index),
            label: inReadersLanguage(line.text),
            amount: line.amount === 0 ? m.staff_line_included() : formatMoney(line.amount),
            tone: 'muted',
          }))}
          total={{ label: m.staff_total(), amount: formatMoney(quote.total) }}
          after={[
            { key: 'now', label: m.staff_due_now(), amount: formatMoney(quote.dueNow) },
            ...(quote.damageDeposit > 0
              ? [
                  {
                    key: 'deposit',
                    label: m.staff_damage_deposit(),
                    amount: formatMoney(quote.damageDeposit),
                    tone: 'muted' as const,
                  },
                ]
              : []),
          ]}
        />
      )}
    </FormSection>
  )
}
