import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { menuLinks } from '../navigation/menu.ts'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { commandKey } from './command-key.ts'
import { switchKeys, useKeysOn } from './keys-switch.ts'
import { GO_KEYS } from './shell-key.ts'
import type { GoKey } from './shell-key.ts'
import styles from './keys-sheet.module.css'

export interface KeysSheetProps {
  open: boolean
  onClose: () => void
}

interface Line {
  keys: readonly string[]
  meaning: string
}

const GO_LABELS: Record<GoKey['letter'], () => string> = {
  h: () => m.shell_nav_home(),
  m: () => m.shell_nav_bookings(),
  s: () => m.staff_view_slips(),
  o: () => m.staff_view_overdue(),
  a: () => m.shell_nav_access_control(),
}

/** Every key there is, and the switch for whoever speaks to the computer instead. */
export function KeysSheet({ open, onClose }: KeysSheetProps) {
  useLocale()
  const isOn = useKeysOn()
  const links = new Set(menuLinks(useVisibleMenu()).map(({ id }) => id))
  const hasBookings = links.has('bookings')
  const everywhere: Line[] = [
    { keys: [commandKey(), 'K'], meaning: m.shell_palette_title() },
    { keys: ['/'], meaning: m.staff_keys_search() },
    ...(hasBookings ? [{ keys: ['N'], meaning: m.staff_keys_new() }] : []),
    { keys: ['?'], meaning: m.staff_keys_help() },
  ]
  const goes: Line[] = GO_KEYS.filter(({ linkId }) => links.has(linkId)).map(({ letter }) => ({
    keys: ['G', letter.toUpperCase()],
    meaning: GO_LABELS[letter](),
  }))
  const list: Line[] = [
    { keys: ['J'], meaning: m.staff_keys_next() },
    { keys: ['K'], meaning: m.staff_keys_previous() },
    { keys: ['Enter'], meaning: m.staff_keys_open() },
    { keys: ['X'], meaning: m.staff_keys_select() },
    { keys: ['→', '←'], meaning: m.staff_keys_unfold() },
    { keys: ['A'], meaning: m.staff_keys_slip_approve() },
    { keys: ['R'], meaning: m.staff_keys_slip_refuse() },
    { keys: ['Esc'], meaning: m.staff_keys_close() },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={m.staff_keys_title()}>
      <KeyLines title={m.shell_nav_keys_everywhere()} lines={everywhere} />
      {goes.length === 0 ? null : <KeyLines title={m.shell_nav_keys_go()} lines={goes} />}
      {hasBookings ? <KeyLines title={m.shell_nav_keys_list()} lines={list} /> : null}
      <CheckboxField
        label={m.staff_keys_on()}
        help={m.shell_nav_keys_on_help()}
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function KeyLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {lines.map(({ keys, meaning }) => (
          <div key={keys.join(' ')} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
