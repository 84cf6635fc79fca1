import type { MouseEvent } from 'react'
import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Icon } from '#ui/display/icon.tsx'
import { Plate } from '#ui/display/plate.tsx'
import type { Entry } from './entry.ts'
import { highlightMatch } from './highlight-match.ts'
import styles from './palette-box.module.css'

export interface PaletteOptionProps {
  id: string
  entry: Entry
  query: string
  isChosen: boolean
  onPoint: () => void
  onTake: (event: MouseEvent) => void
}

/** One line of the palette. The keyboard's part is done in the field above, as a combobox has it. */
export function PaletteOption({ id, entry, query, isChosen, onPoint, onTake }: PaletteOptionProps) {
  const [before, found, after] = highlightMatch(entry.label, query)
  const leaves = 'href' in entry.target && entry.target.opensNewTab === true
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus never leaves the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={() => {
        if (!isChosen) onPoint()
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      onAuxClick={(event) => {
        if (event.button === 1) onTake(event)
      }}
    >
      <Icon of={entry.icon} size={20} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.label}>
          <bdi>
            {before}
            {found === '' ? null : <mark>{found}</mark>}
            {after}
          </bdi>
        </span>
        {entry.detail === undefined ? null : (
          <small className={styles.detail}>
            <bdi>{entry.detail}</bdi>
          </small>
        )}
      </span>
      {entry.plate === undefined ? null : <Plate number={entry.plate} unassigned="" />}
      {entry.keys === undefined ? null : <kbd aria-hidden="true">{entry.keys}</kbd>}
      {leaves ? <Icon of={IconExternalLink} size={16} className={styles.sign} /> : null}
      {isChosen && !leaves ? <Icon of={IconCornerDownLeft} size={16} mirrored className={styles.enter} /> : null}
    </div>
  )
}
