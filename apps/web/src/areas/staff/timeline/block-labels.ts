import type { BlockReason } from '@rodchao/rental'
import { labelFrom, m } from '#lib/messages.ts'

/** Why a unit is kept from renting. */
export const blockReasonLabel = labelFrom<BlockReason>({
  maintenance: () => m.timeline_block_maintenance(),
  repair: () => m.timeline_block_repair(),
  waiting_parts: () => m.timeline_block_waiting_parts(),
  other: () => m.timeline_service(),
})
