/** What became of one booking: done, as it was already, or refused with the reason. */
export interface Outcome {
  state: 'done' | 'same' | 'refused'
  text: string
  /** What the booking has become rules it out: another try would end in the same words. */
  isFinal?: boolean
  /** This account may not do it at all: the rest would be refused, too, and so would another try. */
  isBarred?: boolean
}

export interface RunEach<Row> {
  rows: readonly Row[]
  act: (row: Row) => Promise<Outcome>
  /** What an act that failed comes to. */
  explain: (error: unknown) => Omit<Outcome, 'state'>
  onOutcome: (row: Row, outcome: Outcome) => void
  signal: AbortSignal
}

/** So many requests at a time leave room for what others of the shop do meanwhile. */
const AT_ONCE = 3

/** One after the other, some beside each other; one that fails stops none of the rest. Stopped, it begins no further one. */
export async function runEach<Row>({ rows, act, explain, onOutcome, signal }: RunEach<Row>): Promise<void> {
  const waiting = [...rows]
  const work = async (): Promise<void> => {
    const row = signal.aborted ? undefined : waiting.shift()
    if (row === undefined) return
    onOutcome(row, await act(row).catch((error: unknown): Outcome => ({ state: 'refused', ...explain(error) })))
    await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
