/** A reason not to start that the person at the console can remove; its message is all they need, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** What to print for an error that ends the process: the message of a refusal, the stack of a defect. */
export function explain(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
