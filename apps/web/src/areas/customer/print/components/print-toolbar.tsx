import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LANGUAGES } from '#shell/languages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import styles from './print-toolbar.module.css'

export const backClass = buttonClass('quiet')

/** What a way back shows: its words only where there is room. */
export function BackWords({ children }: { children: string }) {
  return (
    <>
      <Icon of={IconArrowLeft} mirrored />
      <span className={styles.word}>{children}</span>
    </>
  )
}

export function BackToBooking() {
  return (
    <Link to="/reserve-trackStatus" className={backClass} aria-label={m.print_back()} title={m.print_back()}>
      <BackWords>{m.print_back()}</BackWords>
    </Link>
  )
}

export interface PrintToolbarProps {
  back: ReactNode
  /** What browsers name the PDF after; null until there is something to print. */
  name: string | null
  printLabel: string
  onPrint: () => Promise<void> | void
  /** Further choices, beside the language. */
  children?: ReactNode
}

export function PrintToolbar({ back, name, printLabel, onPrint, children }: PrintToolbarProps) {
  const locale = useLocale()
  const [isWaiting, setWaiting] = useState(false)
  const handlePrint = async () => {
    setWaiting(true)
    // The second weight may not have been needed on the screen yet.
    await document.fonts.ready
    const { title } = document
    if (name !== null) document.title = name
    try {
      await onPrint()
    } finally {
      setWaiting(false)
    }
    document.title = title
  }
  return (
    <header className={styles.bar}>
      {back}
      <span className={styles.space} />
      <div className={styles.switches}>
        {children}
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      </div>
      <Button
        variant="next"
        icon={IconPrinter}
        disabled={name === null}
        loading={isWaiting}
        onClick={() => void handlePrint()}
      >
        {printLabel}
      </Button>
    </header>
  )
}
