import { buddhistYear, toShopDate } from '@rodchao/rental'
import { getLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import styles from './footer.module.css'

function yearText(): string {
  const { year } = toShopDate(Date.now())
  return String(getLocale() === 'th' ? buddhistYear(year) : year)
}

/** The last line of pages that one reads down; lists that fill the window have a foot of their own. */
export function Footer() {
  useLocale()
  return (
    <footer className={styles.footer}>
      © {yearText()} {m.shared_app_name()}
    </footer>
  )
}
