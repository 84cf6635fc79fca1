/** The value below which the given share of the samples lies; samples in any order, at least one. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}

export interface Timing {
  readonly count: number
  readonly seconds: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Runs the work from a number of lanes until it was done so often; milliseconds for each run. */
export async function timeLanes(lanes: number, count: number, work: (index: number) => Promise<void>): Promise<Timing> {
  const samples: number[] = []
  let next = 0
  const began = performance.now()
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next
      next += 1
      const start = performance.now()
      await work(index)
      samples.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - began) / 1000
  return toTiming(samples, seconds)
}

export function toTiming(samples: readonly number[], seconds: number): Timing {
  return {
    count: samples.length,
    seconds,
    perSecond: samples.length / seconds,
    p50: quantile(samples, 0.5),
    p99: quantile(samples, 0.99),
    max: Math.max(...samples),
  }
}

export interface Result {
  readonly name: string
  readonly figure: string
  readonly bar: string
  readonly isMet: boolean | null
  readonly how: string
}

export function row(name: string, figure: string, bar: string, isMet: boolean | null, how: string): Result {
  return { name, figure, bar, isMet, how }
}

/** The results as a Markdown table. */
export function table(results: readonly Result[]): string {
  const verdict = (isMet: boolean | null): string => (isMet === null ? '–' : isMet ? 'met' : '**missed**')
  const lines = results.map(
    (result) => `| ${result.name} | ${result.figure} | ${result.bar} | ${verdict(result.isMet)} | ${result.how} |`,
  )
  return ['| what | measured | bar | | how |', '|---|---|---|---|---|', ...lines].join('\n')
}

export const rate = (timing: Timing): string =>
  `${timing.perSecond.toFixed(0)}/s, p50 ${timing.p50.toFixed(1)} ms, p99 ${timing.p99.toFixed(1)} ms`
