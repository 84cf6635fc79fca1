import { useId } from 'react'
import { m } from '#lib/messages.ts'
import { changeSettings } from '../settings/settings.ts'
import { skinLabel } from './labels.ts'
import type { Settings } from '../settings/settings.ts'
import controls from './controls.module.css'
import styles from './skin-choice.module.css'

export interface SkinChoiceProps {
  skins: readonly Settings['skin'][]
  chosen: Settings['skin']
  /** Why nothing seems to change with the one that is chosen. */
  help?: string | undefined
}

/** Each skin as a small window: menu, bar and a sheet. */
export function SkinChoice({ skins, chosen, help }: SkinChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{m.shell_custom_skin()}</legend>
      <div className={styles.skins}>
        {skins.map((skin) => (
          <label key={skin} className={styles.skin}>
            <input
              type="radio"
              className="rc-visually-hidden"
              name={name}
              checked={skin === chosen}
              onChange={() => changeSettings({ skin })}
            />
            <span className={styles.window} data-look={skin} aria-hidden="true">
              <span className={styles.menu} />
              <span className={styles.side} />
              <span className={styles.sheet} />
            </span>
            <span>{skinLabel(skin)}</span>
          </label>
        ))}
      </div>
      <p role="status" className={controls.help}>
        {help}
      </p>
    </fieldset>
  )
}
