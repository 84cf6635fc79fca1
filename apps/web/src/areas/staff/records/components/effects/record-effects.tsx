import type { RecordEffect } from '@rodchao/contract'
import { Notice } from '#ui/feedback/notice.tsx'
import { effectWords } from '../../effect-words.ts'
import { BookingLinks } from './booking-links.tsx'

/** What saving what is typed would do. */
export function RecordEffects({ effects }: { effects: readonly RecordEffect[] }) {
  return effects.map(({ code, tone, params }) => {
    const words = effectWords({ code, params })
    return words === undefined ? null : (
      <Notice key={`${code} ${JSON.stringify(params)}`} tone={tone}>
        {words}
        {code === 'bookings_in_closure' ? (
          <>
            {' '}
            <BookingLinks codes={String(params['codes'] ?? '').split(' ')} count={Number(params['count'])} />
          </>
        ) : null}
      </Notice>
    )
  })
}
