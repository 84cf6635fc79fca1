import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Money } from '#ui/display/money.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { TimeRail } from '#ui/display/time-rail.tsx'
import { DesignPart } from '../design-part.tsx'
import styles from './sign-part.module.css'

const day = (iso: string) => formatDate(iso, 'weekday')

/** The one drawn sign, out and back; a plate that is always a plate; sums as they are read. */
export function SignPart() {
  return (
    <DesignPart id="sign" title={m.design_sign()} about={m.design_sign_about()}>
      <div className={styles.rails}>
        <TimeRail
          orientation="horizontal"
          endsBelow
          out={{ name: m.design_step_out(), time: `${day('2026-11-21')} 15:00` }}
          back={{ name: m.design_step_back(), time: `${day('2026-11-24')} 15:00` }}
          length={m.design_three_days()}
        />
        <TimeRail
          orientation="horizontal"
          endsBelow
          late
          out={{ name: m.design_step_out(), time: `${day('2026-11-18')} 09:00` }}
          back={{ name: m.design_step_back(), time: `${day('2026-11-21')} 09:00` }}
          length={m.design_late()}
        />
        <TimeRail
          out={{ name: m.design_step_out(), time: `${day('2026-11-21')} 15:00`, place: 'Hua Hin 57' }}
          back={{ name: m.design_step_back(), time: `${day('2026-11-24')} 15:00`, place: 'Khao Takiap' }}
          showNames
        />
        <div className={styles.plates}>
          <Plate number="1กข 2841" unassigned="" />
          <Plate number="1กข 2841" unassigned="" size="md" />
          <Plate number="1กข 2841" province="ประจวบคีรีขันธ์" unassigned="" size="lg" />
          <Plate unassigned={m.design_unassigned()} />
        </div>
      </div>
      <div className={styles.sums}>
        <PriceLines
          lines={[
            { key: 'days', label: m.design_line_days(), note: '3 × 250', amount: '750.00' },
            { key: 'delivery', label: m.design_line_delivery(), amount: '100.00' },
          ]}
          total={{ label: m.design_line_total(), amount: '850.00' }}
          after={[{ key: 'deposit', label: m.design_line_deposit(), amount: '1,000.00', tone: 'muted' }]}
        />
        <div className={styles.plates}>
          <Money amount="850.00" unit={m.design_baht()} size="hero" />
          <Money amount="1,700" unit={m.design_baht()} size="card" tone="owed" />
        </div>
      </div>
    </DesignPart>
  )
}
