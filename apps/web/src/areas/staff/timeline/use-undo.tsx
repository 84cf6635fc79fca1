import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ServiceBlock } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { TakenReason } from '../core/moves/move-problem.tsx'
import { problemMessage } from '../core/problem-messages.ts'
import { TIMELINE_KEY } from './api.ts'
import type { DoneBlock } from './use-block-change.ts'
import styles from './timeline-view.module.css'

/** What was just done to a block, and for a while the way back; why it cannot be taken stays until something else is done. */
export function useUndo(onDone: (message: string) => void): { offer: (done: DoneBlock) => void; bar: React.ReactNode } {
  const api = useApi()
  const client = useQueryClient()
  const [done, setDone] = useState<DoneBlock & { readonly key: string }>()
  const [problem, setProblem] = useState<Error | null>(null)
  const take = async ({ undo }: DoneBlock) => {
    setDone(undefined)
    const block = await undo(api).catch((error: unknown) => {
      setProblem(error instanceof Error ? error : new Error('undo', { cause: error }))
      return null
    })
    if (block !== null) onDone(m.timeline_block_undone())
    await client.invalidateQueries({ queryKey: [TIMELINE_KEY] })
    if (block !== null) focusBlock(block)
  }
  return {
    offer: (next) => {
      setProblem(null)
      setDone({ ...next, key: crypto.randomUUID() })
    },
    bar: (
      <div className={styles.undo}>
        <UndoBar
          offer={done === undefined ? null : { key: done.key, message: done.message, onUndo: () => void take(done) }}
          onClose={() => setDone(undefined)}
        />
        {problem === null ? null : (
          <Notice tone="danger" role="alert" title={m.timeline_undo_failed()}>
            <p>{problemMessage(problem)}</p>
            <TakenReason error={problem} />
          </Notice>
        )}
      </div>
    ),
  }
}

/** The button that was pressed is gone: the keyboard goes on at the block where it is again, or beside where it was. */
function focusBlock({ id, unitId }: ServiceBlock): void {
  const inUnit = `[data-unit="${unitId}"] [data-timeline-bar]`
  // Once the timeline has been drawn anew.
  setTimeout(() =>
    requestAnimationFrame(() => {
      // Whoever is elsewhere by now stays there.
      if (document.activeElement?.matches('body, main') === false) return
      const places = [`[data-block="${id}"]`, inUnit, '[data-timeline-bar]']
      const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((bar) => bar !== null)
      found?.focus()
    }),
  )
}
