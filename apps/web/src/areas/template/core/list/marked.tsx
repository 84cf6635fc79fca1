import { highlightMatch } from '#shell/palette/highlight-match.ts'
import styles from './marked.module.css'

/** A text with the part that was looked for in it. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  const [before, found, after] = highlightMatch(text, wanted)
  return (
    <>
      {before}
      {found === '' ? null : <mark className={styles.found}>{found}</mark>}
      {after}
    </>
  )
}
