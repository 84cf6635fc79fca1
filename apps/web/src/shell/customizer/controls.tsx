import { useId } from 'react'
import { Switch } from '#ui/actions/switch.tsx'
import styles from './controls.module.css'

export interface ChoiceProps<Name extends string> {
  legend: string
  help?: string | undefined
  choices: readonly Name[]
  chosen: Name
  labelFor: (name: Name) => string
  onChoose: (name: Name) => void
}

/** A choice of a few options that applies at once. */
export function Choice<Name extends string>({ legend, help, choices, chosen, labelFor, onChoose }: ChoiceProps<Name>) {
  const id = useId()
  return (
    <fieldset aria-describedby={help === undefined ? undefined : `${id}-help`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((name) => (
          <label key={name} className={styles.choice}>
            <input
              type="radio"
              className="rc-visually-hidden"
              name={id}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span>{labelFor(name)}</span>
          </label>
        ))}
      </div>
      {help === undefined ? null : (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  )
}

export interface SwitchRowProps {
  label: string
  help: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

export function SwitchRow({ label, help, isOn, onTurn }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={styles.switchRow}>
      <div>
        <span id={id} className={styles.switchLabel}>
          {label}
        </span>
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      </div>
      <Switch checked={isOn} aria-labelledby={id} aria-describedby={`${id}-help`} onChange={onTurn} />
    </div>
  )
}
