import { m } from '#lib/messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QuoteLines } from './quote-lines.tsx'
import type { QuoteLinesProps } from './quote-lines.tsx'

export interface PriceSheetProps extends QuoteLinesProps {
  onClose: () => void
}

/** Fetched when the price breakdown is opened. */
export function PriceSheet({ quote, locale, onClose }: PriceSheetProps) {
  return (
    <Dialog open onClose={onClose} title={m.reserve_price_title()} kind="sheet">
      <QuoteLines quote={quote} locale={locale} />
    </Dialog>
  )
}
