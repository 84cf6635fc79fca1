/** A label in three: before, what was looked for as it stands there, and after. */
export function highlightMatch(label: string, query: string): [string, string, string] {
  const wanted = query.trim().toLowerCase()
  const lower = label.toLowerCase()
  const at = wanted === '' || lower.length !== label.length ? -1 : lower.indexOf(wanted)
  if (at < 0) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + wanted.length), label.slice(at + wanted.length)]
}
