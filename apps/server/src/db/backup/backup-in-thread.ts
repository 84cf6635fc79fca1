import { Worker } from 'node:worker_threads'
import type { BackupAnswer } from './backup-thread.ts'
import type { BackupOrder } from './make-backup.ts'

/** Makes a backup in a thread of its own: locking and packing would keep everybody waiting. */
export function backUpInThread(order: BackupOrder): Promise<BackupAnswer> {
  // What a connection reads values with are functions, which stay here.
  const { types: _types, ...connection } = order.connection
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: { ...order, connection } })
    thread.on('message', resolve)
    thread.on('error', (error) =>
      resolve({ failure: 'failed', detail: error instanceof Error ? error.message : String(error) }),
    )
    thread.on('exit', (code) => resolve({ failure: 'failed', detail: `the thread ended with ${code}` }))
  })
}
