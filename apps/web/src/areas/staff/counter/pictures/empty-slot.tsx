import { useId } from 'react'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { m } from '#lib/messages.ts'
import { keepFocus } from '#ui/actions/keep-focus.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './photo-grid.module.css'

/** What stands around a slot stays, whatever is in it. */
export const PLACE = `:has(> .${styles.slot})`

/** A picture that is not taken yet: a press opens the camera. */
export function EmptySlot({ name, onTake }: { name: string; onTake: (file: Blob) => void }) {
  const id = useId()
  return (
    <div className={styles.slot} data-state="empty">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.input}
        aria-label={m.counter_photo_take({ name })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file === undefined) return
          keepFocus(event.currentTarget, PLACE)
          onTake(file)
        }}
      />
      <label htmlFor={id} className={styles.take}>
        <Icon of={IconCamera} size={24} />
        <span>{name}</span>
      </label>
    </div>
  )
}
