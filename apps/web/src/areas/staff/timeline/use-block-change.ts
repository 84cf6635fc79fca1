import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBody, ServiceBlock } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import type { MoveState } from '../core/moves/use-move.ts'
import { useIntentKey } from '../core/moves/use-intent-key.ts'
import { wireTime } from '../core/wire-time.ts'
import { TIMELINE_KEY } from './api.ts'
import type { PlacedBar } from './model.ts'

type BlockBody = RequestBody<'blockUnit'>

export type BlockAsk =
  | { readonly what: 'make'; readonly unitId: number; readonly body: BlockBody }
  | { readonly what: 'move'; readonly placed: PlacedBar; readonly body: RequestBody<'moveBlock'> }
  | { readonly what: 'lift'; readonly placed: PlacedBar }

/** What was done, and how it is taken back. */
export interface DoneBlock {
  readonly message: string
  /** Answers with the block as it is then. */
  readonly undo: (api: ApiClient) => Promise<ServiceBlock>
}

export interface BlockChange extends Pick<MoveState, 'problem' | 'overtakenBy' | 'isPending'> {
  run: (ask: BlockAsk) => void
}

/** The block of a bar as it is sent. */
export function toBlockBody({ bar, start, end }: PlacedBar): RequestBody<'moveBlock'> {
  const reason = bar.block?.reason ?? 'other'
  return { unitId: bar.unitId, start: wireTime(start), end: wireTime(end), reason, note: bar.note }
}

/** Makes, moves and lifts blocks; each change is made on the version that was seen, and can be undone. */
export function useBlockChange(
  labelOf: (unitId: number) => string,
  now: number,
  onDone: (done: DoneBlock) => void,
): BlockChange {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const mutation = useMutation({
    mutationFn: (ask: BlockAsk) => send(api, ask, intent.keyFor([ask, 'placed' in ask ? ask.placed.bar.block : null])),
    onSuccess: (block, ask) => {
      intent.done()
      forgetDraft()
      onDone({ message: doneText(ask, labelOf(block.unitId)), undo: undoOf(ask, block, now) })
    },
    // Also after a refusal: what stands in the way, or the newer state, comes into sight.
    onSettled: () => client.invalidateQueries({ queryKey: [TIMELINE_KEY] }),
  })
  return {
    run: (ask) => mutation.mutate(ask),
    isPending: mutation.isPending,
    problem: mutation.error,
    overtakenBy: undefined,
  }
}

function send(api: ApiClient, ask: BlockAsk, idempotencyKey: string): Promise<ServiceBlock> {
  if (ask.what === 'make') return api.call('blockUnit', { params: { id: ask.unitId }, body: ask.body, idempotencyKey })
  const { id, version } = ask.placed.bar.block ?? { id: 0, version: 0 }
  const seen = { params: { id }, ifMatch: `"${version}"`, idempotencyKey }
  return ask.what === 'move'
    ? api.call('moveBlock', { ...seen, body: ask.body })
    : api.call('liftBlock', { ...seen, body: {} })
}

function doneText(ask: BlockAsk, unit: string): string {
  if (ask.what === 'make') return m.timeline_block_done({ unit })
  return ask.what === 'move' ? m.timeline_block_moved({ unit }) : m.timeline_block_lifted({ unit })
}

/** The way back is a change like any other: it is refused where somebody has taken the time meanwhile. */
function undoOf(ask: BlockAsk, { id, version }: ServiceBlock, now: number): DoneBlock['undo'] {
  const seen = { params: { id }, ifMatch: `"${version}"` }
  const idempotencyKey = crypto.randomUUID()
  if (ask.what === 'make') return (api) => api.call('liftBlock', { ...seen, idempotencyKey, body: {} })
  const { unitId, ...before } = toBlockBody(ask.placed)
  if (ask.what === 'move')
    return (api) => api.call('moveBlock', { ...seen, idempotencyKey, body: { unitId, ...before } })
  const start = wireTime(Math.max(ask.placed.start, now))
  return (api) => api.call('blockUnit', { params: { id: unitId }, idempotencyKey, body: { ...before, start } })
}
