import type { RecordEffect } from '@rodchao/contract'
import { Notice } from '#ui/feedback/notice.tsx'
import { effectWords } from '../effect-words.ts'

/** What saving what is typed would do. */
export function RecordEffects({ effects }: { effects: readonly RecordEffect[] }) {
  return effects.map(({ code, tone, params }) => {
    const words = effectWords({ code, params })
    return words === undefined ? null : (
      <Notice key={`${code} ${JSON.stringify(params)}`} tone={tone}>
        {words}
      </Notice>
    )
  })
}
