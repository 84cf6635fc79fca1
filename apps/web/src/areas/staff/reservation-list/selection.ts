/** Ids of ticked rows; kept while one pages, forgotten with a new question. */
export type Selection = ReadonlySet<string>

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

export type PageTick = 'none' | 'some' | 'all'

export function pageTick(selection: Selection, ids: readonly string[]): PageTick {
  const ticked = ids.filter((id) => selection.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === ids.length ? 'all' : 'some'
}

/** The box in the head: all rows of this page, or none of them. */
export function pageToggled(selection: Selection, ids: readonly string[]): Selection {
  const next = new Set(selection)
  const isAll = pageTick(selection, ids) === 'all'
  for (const id of ids) {
    if (isAll) next.delete(id)
    else next.add(id)
  }
  return next
}

/** Where `j` and `k` lead from a row; undefined is "no row yet". */
export function neighbour(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at < 0) return step === 1 ? ids[0] : ids.at(-1)
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
}
