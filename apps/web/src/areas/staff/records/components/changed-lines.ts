/** Of two long texts the lines between the first and the last that differ; both as they are where they are short. */
export function changedLines(before: string, after: string): readonly [string, string] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const most = Math.min(was.length, is.length)
  let head = 0
  while (head < most && was[head] === is[head]) head += 1
  let tail = 0
  while (tail < most - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1
  const between = (lines: readonly string[]) => lines.slice(head, lines.length - tail).join('\n')
  return [between(was), between(is)]
}
