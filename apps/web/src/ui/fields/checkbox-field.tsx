import type { ComponentProps } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { classNames } from '../styles/class-names.ts'
import { FieldError } from './field-error.tsx'
import { useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { Icon } from '../display/icon.tsx'
import styles from './checkbox-field.module.css'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldTexts, 'optional'> {}

export function CheckboxField({ id, label, help, error, className, ...rest }: CheckboxFieldProps) {
  const ids = useFieldIds(id, { help, error })
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row} htmlFor={ids.id}>
        <input
          {...rest}
          id={ids.id}
          type="checkbox"
          className={styles.input}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span className={styles.box}>
          <Icon of={IconCheck} size={16} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {help === undefined ? null : (
        <p className={styles.help} id={`${ids.id}-help`}>
          {help}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  )
}
