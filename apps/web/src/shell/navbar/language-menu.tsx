import { setLocale, useLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { LANGUAGES } from '../languages.ts'
import styles from './navbar.module.css'

/** In the language that one comes to, for whoever cannot read the present one. */
const INTO: Record<Locale, () => string> = {
  th: () => m.shell_palette_thai({}, { locale: 'th' }),
  en: () => m.shell_palette_english({}, { locale: 'en' }),
}

/** Both languages where there is room, else the other one: one tap either way, and nothing typed is lost. */
export function LanguageMenu() {
  const locale = useLocale()
  const other = LANGUAGES.find(({ code }) => code !== locale)
  return (
    <>
      <span className={styles.languages}>
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      </span>
      {other === undefined ? null : (
        <button type="button" lang={other.code} className={styles.otherLanguage} onClick={() => setLocale(other.code)}>
          {other.label}
          <span className="rc-visually-hidden"> {INTO[other.code]()}</span>
        </button>
      )}
    </>
  )
}
