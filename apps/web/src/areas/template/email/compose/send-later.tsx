import { useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { isoDate, parseIsoDate, toInstant, toShopDate } from '@rodchao/rental'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { sendTimes } from '../shop-day.ts'
import styles from './compose.module.css'

const MINUTE_MS = 60_000

export interface SendLaterProps {
  onSend: (at: number) => void
}

/** The other half of the button that sends: a time that people often mean, or one of one's own. */
export function SendLater({ onSend }: SendLaterProps) {
  return (
    <Popover
      label={m.email_send_later()}
      button={<Icon of={IconChevronDown} size={18} />}
      buttonLabel={m.email_send_later()}
      buttonClassName={styles.sendMore}
      align="end"
    >
      {(close) => (
        <Times
          onSend={(at) => {
            close()
            onSend(at)
          }}
        />
      )}
    </Popover>
  )
}

function Times({ onSend }: SendLaterProps) {
  const now = useNow()
  const [day, setDay] = useState(() => isoDate(toShopDate(now)))
  const [time, setTime] = useState('18:00')
  const [error, setError] = useState<string>()
  const send = () => {
    const date = parseIsoDate(parseDay(day) ?? '')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const at = date === null ? 0 : toInstant(date, 0) + (hours * 60 + minutes) * MINUTE_MS
    if (at <= now) return setError(m.email_send_past())
    onSend(at)
  }
  return (
    <div className={styles.times}>
      <b>{m.email_send_later()}</b>
      {sendTimes(now).map((at) => (
        <button key={at} type="button" data-popup-item onClick={() => onSend(at)}>
          <Icon of={IconClock} size={18} />
          {formatMoment(at, now)}
        </button>
      ))}
      <div className={styles.ownTime}>
        <DayField
          label={m.email_send_day()}
          value={day}
          error={error}
          onChange={(value) => {
            setDay(value)
            setError(undefined)
          }}
        />
        <TimeSelect
          label={m.email_send_time()}
          value={time}
          format={(each) => each}
          onChange={(event) => {
            setTime(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Button wide onClick={send}>
          {m.email_send_then()}
        </Button>
      </div>
    </div>
  )
}
