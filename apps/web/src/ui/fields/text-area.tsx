import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import styles from './control.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  fieldClassName?: string | undefined
}

export function TextArea({
  id,
  label,
  help,
  error,
  optional,
  className,
  fieldClassName,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id, { help, error })
  return (
    <FieldFrame id={ids.id} label={label} help={help} error={error} optional={optional} className={fieldClassName}>
      <span className={styles.frame}>
        <textarea
          {...rest}
          id={ids.id}
          rows={rows}
          className={classNames(styles.control, styles.area, className)}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
        />
      </span>
    </FieldFrame>
  )
}
