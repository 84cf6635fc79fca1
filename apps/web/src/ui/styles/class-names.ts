/** Joins the class names that are there; undefined when none is, so that no empty attribute is written. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  const present = names.filter((name) => typeof name === 'string' && name !== '')
  return present.length === 0 ? undefined : present.join(' ')
}
