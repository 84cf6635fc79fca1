import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import styles from './control.module.css'

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** A unit or a small control after the text, inside the edge. */
  suffix?: ReactNode | undefined
  /** Puts the field in a class of its own, for its width in a row. */
  fieldClassName?: string | undefined
}

export function TextField({
  id,
  label,
  help,
  error,
  optional,
  suffix,
  className,
  fieldClassName,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id, { help, error })
  return (
    <FieldFrame id={ids.id} label={label} help={help} error={error} optional={optional} className={fieldClassName}>
      <span className={styles.frame}>
        <input
          {...rest}
          id={ids.id}
          type={type}
          className={classNames(styles.control, className)}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
        />
        {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
      </span>
    </FieldFrame>
  )
}
