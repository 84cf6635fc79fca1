import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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
    try {
      await undo(api)
      onDone(m.timeline_block_undone())
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error('undo', { cause: error }))
    }
    await client.invalidateQueries({ queryKey: [TIMELINE_KEY] })
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
