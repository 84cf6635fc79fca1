import { useId } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { changeSettings, CHOICES } from '../settings/settings.ts'
import { colorLabel } from './labels.ts'
import type { Settings } from '../settings/settings.ts'
import styles from './color-choice.module.css'

export function ColorChoice({ chosen }: { chosen: Settings['navbarColor'] }) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{m.shell_custom_color()}</legend>
      <div className={styles.colors}>
        {CHOICES.navbarColor.map((color) => (
          <label key={color} className={styles.color} data-nav-color={color} data-tooltip={colorLabel(color)}>
            <input
              type="radio"
              className="rc-visually-hidden"
              name={name}
              aria-label={colorLabel(color)}
              checked={color === chosen}
              onChange={() => changeSettings({ navbarColor: color })}
            />
            {color === chosen ? <Icon of={IconCheck} size={16} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
