import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { setLocale, useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LANGUAGES } from '#shell/languages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { PAPER_SIZES } from '../model.ts'
import type { PaperSize } from '../model.ts'
import toolbar from '#areas/customer/print/components/print-toolbar.module.css'

const SIZE_LABELS: Record<PaperSize, () => string> = {
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
  const quietClass = buttonClass('quiet')
  return (
    <header className={toolbar.bar}>
      {isStaff ? (
        <button type="button" className={quietClass} aria-label={m.print_back_staff()} onClick={() => history.back()}>
          <Icon of={IconArrowLeft} mirrored />
          <span className={toolbar.word}>{m.print_back_staff()}</span>
        </button>
      ) : (
        <Link to="/reserve-trackStatus" className={quietClass} aria-label={m.print_back()}>
          <Icon of={IconArrowLeft} mirrored />
          <span className={toolbar.word}>{m.print_back()}</span>
        </Link>
      )}
      <span className={toolbar.space} />
      <div className={toolbar.switches}>
        {size === null ? null : (
          <OptionSwitch
            label={m.papers_size()}
            options={PAPER_SIZES.map((one) => ({ value: one, label: SIZE_LABELS[one]() }))}
            current={size}
            onChange={onSize}
          />
        )}
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      </div>
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
