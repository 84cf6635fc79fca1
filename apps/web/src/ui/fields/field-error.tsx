import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import styles from './field-error.module.css'

export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p className={classNames(styles.error, 'rc-after-press')} id={id}>
      <Icon of={IconAlertCircle} size={16} className={styles.icon} />
      <span>{children}</span>
    </p>
  )
}
