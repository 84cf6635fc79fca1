export type Send<Message> = (message: Message) => Promise<void>

/**
 * The other end of `runChild`: takes the one order of this process, works on it, and ends. A rejection ends the process
 * with its words on the standard error.
 */
export function takeOrder<Message>(work: (order: never, send: Send<Message>) => Promise<void>): void {
  // A signal to the whole group is for the shop to answer, which ends this process with itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const leave = (): never => process.exit(1)
  process.once('disconnect', leave)
  process.once('message', async (order) => {
    await work(order as never, sendToParent)
    process.off('disconnect', leave)
    process.disconnect()
  })
}

function sendToParent(message: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) reject(new Error('This module runs as a process of the shop alone'))
    else process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}
