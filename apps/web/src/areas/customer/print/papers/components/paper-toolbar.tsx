import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { setLocale, useLocale } from '../../../../../lib/locale.ts'
import { m } from '../../../../../lib/messages.ts'
import { Button, buttonClass } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../../../ui/language-switch.tsx'
import { PAPER_SIZES } from '../model.ts'
import type { PaperSize } from '../model.ts'
import toolbar from '../../components/print-toolbar.module.css'
import styles from './paper-toolbar.module.css'

const LANGUAGES = [
  { code: 'th', label: 'ไทย' },
  { code: 'en', label: 'EN' },
] as const

const SIZE_WORDS: Record<PaperSize, () => string> = {
  a4: () => m.papers_size_a4(),
  roll: () => m.papers_size_roll(),
}

export interface PaperToolbarProps {
  isStaff: boolean
  /** What browsers name the PDF after; null until there is something to print. */
  name: string | null
  /** Null where only one size makes sense. */
  size: PaperSize | null
  onSize: (size: PaperSize) => void
  onPrint: () => Promise<void>
}

export function PaperToolbar({ isStaff, name, size, onSize, onPrint }: PaperToolbarProps) {
  const locale = useLocale()
  const [isWaiting, setWaiting] = useState(false)
  const handlePrint = async () => {
    setWaiting(true)
    // The second weight may not have been needed on the screen yet.
    await document.fonts.ready
    const { title } = document
    if (name !== null) document.title = name
    await onPrint().finally(() => setWaiting(false))
    document.title = title
  }
  const look = buttonClass('quiet')
  return (
    <header className={toolbar.bar}>
      {isStaff ? (
        <button type="button" className={look} onClick={() => history.back()}>
          <Icon of={IconArrowLeft} mirrored />
          <span className={toolbar.word}>{m.print_back_staff()}</span>
        </button>
      ) : (
        <Link to="/reserve-trackStatus" className={look} aria-label={m.print_back()}>
          <Icon of={IconArrowLeft} mirrored />
          <span className={toolbar.word}>{m.print_back()}</span>
        </Link>
      )}
      <span className={toolbar.space} />
      {size === null ? null : (
        <div className={styles.sizes} role="group" aria-label={m.papers_size()}>
          {PAPER_SIZES.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.size}
              aria-pressed={one === size}
              onClick={() => onSize(one)}
            >
              {SIZE_WORDS[one]()}
            </button>
          ))}
        </div>
      )}
      <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      <Button
        variant="next"
        icon={IconPrinter}
        disabled={name === null}
        loading={isWaiting}
        onClick={() => void handlePrint()}
      >
        {m.papers_print()}
      </Button>
    </header>
  )
}
