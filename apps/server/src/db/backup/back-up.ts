import { runChild } from '../../platform/child/run-child.ts'
import type { BackupAnswer } from './backup-child.ts'
import type { BackupOrder } from './make-backup.ts'

const HEAP_MB = 1024

/** Makes a backup in a process of its own: locking and packing would keep everybody waiting. */
export async function backUp(order: BackupOrder): Promise<BackupAnswer> {
  // What a connection reads values with are functions, which stay here.
  const { types: _types, ...connection } = order.connection
  let answer: BackupAnswer | undefined
  const { detail } = await runChild<BackupAnswer>(
    new URL('./backup-child.ts', import.meta.url),
    { ...order, connection },
    { heapMb: HEAP_MB },
    { onMessage: (message) => (answer = message) },
  )
  return answer ?? { failure: 'failed', detail: `the process ended with ${detail}` }
}
