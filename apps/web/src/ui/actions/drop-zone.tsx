import { useId, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import type { IconDrawing } from '../display/icon.tsx'
import styles from './drop-zone.module.css'

export interface DropZoneProps {
  /** The name of the field that a file is chosen in. */
  label: string
  icon: IconDrawing
  /** As the browser's own field takes it; what is dropped can be anything. */
  accept: string
  /** Several at once; otherwise the first one is taken. */
  isMultiple?: boolean | undefined
  /** Takes nothing now: what is dropped is let go. */
  isClosed?: boolean | undefined
  onChoose: (files: readonly File[]) => void
  /** What stands in it; `choose` opens the browser's own list of files, after a press. */
  children: (choose: () => void) => ReactNode
}

/** Where files are dropped, or chosen by a press. */
export function DropZone({ label, icon, accept, isMultiple = false, isClosed = false, ...rest }: DropZoneProps) {
  const { onChoose, children } = rest
  const id = useId()
  const [isOver, setOver] = useState(false)
  const give = (files: readonly File[]) => {
    if (files.length > 0 && !isClosed) onChoose(isMultiple ? files : files.slice(0, 1))
  }
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isClosed)
  }
  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // From the ground of the zone to a word in it is no way out.
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    give([...event.dataTransfer.files])
  }
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // the same file may be given again after an error
    give(files)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={handleDrag}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        aria-label={label}
        onChange={handleChange}
      />
      <Icon of={icon} size={32} />
      {children(() => document.getElementById(id)?.click())}
    </div>
  )
}
