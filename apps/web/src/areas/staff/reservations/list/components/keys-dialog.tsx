import { m } from '../../../../../lib/messages.ts'
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import styles from './keys-dialog.module.css'

export interface KeysDialogProps {
  open: boolean
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** What the keys do, and the switch for whoever speaks to the computer instead. */
export function KeysDialog({ open, isOn, onSwitch, onClose }: KeysDialogProps) {
  const keys: [string, string][] = [
    ['J', m.staff_keys_next()],
    ['K', m.staff_keys_previous()],
    ['Enter', m.staff_keys_open()],
    ['X', m.staff_keys_select()],
    ['/', m.staff_keys_search()],
    ['N', m.staff_keys_new()],
    ['Esc', m.staff_keys_close()],
    ['?', m.staff_keys_help()],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={m.staff_keys_title()} closeLabel={m.staff_close()}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label={m.staff_keys_on()}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
