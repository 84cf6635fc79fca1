/** `{first} {last}`: the columns one after the other. */
export function joinColumns(columns: readonly string[]): string {
  return columns.map((name) => `{${name}}`).join(' ')
}

/**
 * The one or two columns that a template is made of; none for an empty one, and null for anything more, which people
 * write themselves. A space at the end says that it is being written although it has no more in it yet.
 */
export function splitColumns(template: string): string[] | null {
  if (template === '') return []
  const [, first, second] = /^\{([^{}|]+)\}(?: \{([^{}|]+)\})?$/.exec(template) ?? []
  if (first === undefined) return null
  return second === undefined ? [first] : [first, second]
}
