import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { LABEL_NAMES } from '../model.ts'
import { LABELS } from '../folders.ts'
import { LabelDot } from './label-dot.tsx'
import type { MailLabel } from '../schema.ts'
import styles from './mail-column.module.css'

export interface LabelMenuProps {
  /** Of one mail; of many each is turned by itself, and none is ticked. */
  labels?: readonly MailLabel[] | undefined
  onLabel: (label: MailLabel) => void
}

export function LabelMenu({ labels, onLabel }: LabelMenuProps) {
  return (
    <Menu
      label={m.email_labels()}
      button={<Icon of={IconTag} size={20} />}
      buttonLabel={m.email_labels()}
      buttonClassName={iconButtonClass()}
      align="end"
      entries={LABELS.map((label) => {
        const shown = {
          key: label,
          label: (
            <span className={styles.menuLabel}>
              <LabelDot label={label} />
              {LABEL_NAMES[label]()}
            </span>
          ),
        }
        return labels === undefined
          ? { ...shown, kind: 'action', onSelect: () => onLabel(label) }
          : { ...shown, kind: 'checkbox', checked: labels.includes(label), onChange: () => onLabel(label) }
      })}
    />
  )
}
