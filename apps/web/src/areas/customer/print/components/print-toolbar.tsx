import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { formatReservationCode } from '@rodchao/rental'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LANGUAGES } from '#shell/languages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import styles from './print-toolbar.module.css'

function BackLink({ staffId }: { staffId: string | undefined }) {
  const quietClass = buttonClass('quiet')
  if (staffId === undefined) {
    return (
      <Link to="/reserve-trackStatus" className={quietClass} aria-label={m.print_back()} title={m.print_back()}>
        <Icon of={IconArrowLeft} mirrored />
        <span className={styles.word}>{m.print_back()}</span>
      </Link>
    )
  }
  return (
    <a
      href={`/reservation-info?id=${staffId}`}
      className={quietClass}
      aria-label={m.print_back_staff()}
      title={m.print_back_staff()}
    >
      <Icon of={IconArrowLeft} mirrored />
      <span className={styles.word}>{m.print_back_staff()}</span>
    </a>
  )
}

interface PrintToolbarProps {
  staffId: string | undefined
  /** Null until there is a document to print. */
  code: string | null
}

export function PrintToolbar({ staffId, code }: PrintToolbarProps) {
  const locale = useLocale()
  const [isWaiting, setWaiting] = useState(false)
  const handlePrint = async () => {
    setWaiting(true)
    // The second weight may not have been needed on the screen yet.
    await document.fonts.ready
    setWaiting(false)
    const { title } = document
    // Browsers name the PDF after the page.
    if (code !== null) document.title = `${m.print_reservation_title()} ${formatReservationCode(code)}`
    window.print()
    document.title = title
  }
  return (
    <header className={styles.bar}>
      <BackLink staffId={staffId} />
      <span className={styles.space} />
      <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      <Button
        variant="next"
        icon={IconPrinter}
        disabled={code === null}
        loading={isWaiting}
        onClick={() => void handlePrint()}
      >
        {m.print_print()}
      </Button>
    </header>
  )
}
