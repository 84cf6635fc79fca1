import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { setLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { LANGUAGES } from '#shell/languages.ts'
import { SkinSwitch } from '#shell/public/skin-switch.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LanguageSwitch } from '#ui/actions/language-switch.tsx'
import { StepBar } from './step-bar.tsx'
import type { Reserve } from '../use-reserve.ts'
import styles from './step-head.module.css'

const STEPS = 4

export interface StepHeadProps {
  reserve: Reserve
  title: string
  /** Errors are named in the tab's title too. */
  hasErrors?: boolean | undefined
  /** From step 2 on: what was chosen for when. */
  children?: ReactNode | undefined
}

/** Where one is, the way back and the language. */
export function StepHead({ reserve, title, hasErrors = false, children }: StepHeadProps) {
  const { step, locale } = reserve
  const heading = useFocusOnArrival(reserve)
  useErrorTitle(hasErrors)
  const progress = m.reserve_step({ current: step, count: STEPS })
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <BackLink reserve={reserve} />
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.progress} aria-hidden="true">
            {progress}
          </p>
        </div>
        <span className={styles.switches}>
          <SkinSwitch />
          <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
        </span>
      </div>
      <StepBar steps={STEPS} current={step} label={progress} hideLabel />
      {children}
    </header>
  )
}

function BackLink({ reserve: { step, searchFor } }: { reserve: Reserve }) {
  const arrow = <Icon of={IconArrowLeft} size={22} mirrored />
  const linkProps = { className: iconButtonClass(), 'aria-label': m.reserve_back(), title: m.reserve_back() }
  if (step === 1) {
    return (
      <Link to="/menu" {...linkProps}>
        {arrow}
      </Link>
    )
  }
  const before = step === 2 ? 1 : step === 3 ? 2 : 3
  return (
    <Link to="/reserve" search={searchFor(before)} {...linkProps}>
      {arrow}
    </Link>
  )
}

function useFocusOnArrival({ hasArrived }: Reserve) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasArrived.current) heading.current?.focus({ preventScroll: true })
  }, [hasArrived])
  return heading
}

function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    const plain = document.title
    document.title = m.reserve_error_title({ title: plain })
    return () => {
      document.title = plain
    }
  }, [hasErrors])
}
