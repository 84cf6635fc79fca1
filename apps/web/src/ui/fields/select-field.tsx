import type { ComponentProps } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { classNames } from '../styles/class-names.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { Icon } from '../display/icon.tsx'
import styles from './control.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'multiple'>, FieldTexts {
  /** Instead of children. */
  options?: readonly SelectOption[] | undefined
  fieldClassName?: string | undefined
}

export function SelectField({
  id,
  label,
  help,
  error,
  optional,
  options,
  className,
  fieldClassName,
  children,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds(id, { help, error })
  return (
    <FieldFrame id={ids.id} label={label} help={help} error={error} optional={optional} className={fieldClassName}>
      <span className={styles.frame}>
        <select
          {...rest}
          id={ids.id}
          className={classNames(styles.control, styles.select, className)}
          aria-describedby={ids.describedBy}
          aria-invalid={error === undefined ? undefined : true}
        >
          {options === undefined
            ? children
            : options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
        </select>
        <Icon of={IconChevronDown} size={18} className={styles.chevron} />
      </span>
    </FieldFrame>
  )
}
