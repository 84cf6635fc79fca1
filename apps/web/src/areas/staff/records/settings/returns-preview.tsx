import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { parseBaht } from '#lib/typed-money.ts'
import type { PreviewProps } from '../kinds/kind-view.ts'
import { PreviewSection } from './preview-section.tsx'
import styles from './settings.module.css'

/** What the booking page, the confirmation and the contract say. */
export function ReturnsPreview({ form }: PreviewProps) {
  const number = (name: string) => (/^\d{1,4}$/.test(String(form.draft[name])) ? Number(form.draft[name]) : null)
  const [grace, hours] = [number('graceMinutes'), number('hoursForFullDay')]
  const [late, fuel] = [parseBaht(String(form.draft['latePerHour'])), parseBaht(String(form.draft['fuelEighth']))]
  return (
    <PreviewSection title={m.settings_preview_returns()}>
      {grace === null || hours === null || late === null || fuel === null ? (
        <p className={styles.quiet}>{m.settings_preview_later()}</p>
      ) : (
        <p>
          {m.settings_preview_late({
            grace: formatCount(grace),
            late: formatMoney(late),
            hours: formatCount(hours),
            fuel: formatMoney(fuel),
          })}
        </p>
      )}
    </PreviewSection>
  )
}
