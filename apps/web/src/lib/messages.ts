import './locale.ts'

export { m } from '#paraglide/messages.js'

/** A text by its key. The texts are functions: which language is read is known only when they are shown. */
/* @__NO_SIDE_EFFECTS__ */
export function labelFrom<Key extends string>(texts: Readonly<Record<Key, () => string>>): (key: Key) => string {
  return (key) => texts[key]()
}
