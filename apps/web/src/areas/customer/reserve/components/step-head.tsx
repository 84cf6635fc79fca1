import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { setLocale } from '../../../../lib/locale.ts'
import { m } from '../../../../lib/messages.ts'
import { LANGUAGES } from '../../../../shell/languages.ts'
import { iconButtonClass } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../../ui/language-switch.tsx'
import { StepBar } from '../../../../ui/step-bar.tsx'
import { TimeRail } from '../../../../ui/time-rail.tsx'
import { lengthWords, momentWords, placeWords } from '../words.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './step-head.module.css'

const STEPS = 4

export interface StepHeadProps {
  reserve: Reserve
  title: string
  /** Errors are named in the tab's title too. */
  hasErrors?: boolean | undefined
}

/** Where one is, the way back, the language, and from step 2 on what was chosen for when. */
export function StepHead({ reserve, title, hasErrors = false }: StepHeadProps) {
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
        <LanguageSwitch label={m.shared_language()} options={LANGUAGES} current={locale} onChange={setLocale} />
      </div>
      <StepBar steps={STEPS} current={step} label={progress} hideLabel />
      {step === 1 ? null : <ChosenTime reserve={reserve} />}
    </header>
  )
}

function BackLink({ reserve: { step, searchOf } }: { reserve: Reserve }) {
  const arrow = <Icon of={IconArrowLeft} size={22} mirrored />
  const words = { className: iconButtonClass(), 'aria-label': m.reserve_back(), title: m.reserve_back() }
  if (step === 1) {
    return (
      <Link to="/menu" {...words}>
        {arrow}
      </Link>
    )
  }
  const before = step === 2 ? 1 : step === 3 ? 2 : 3
  return (
    <Link to="/reserve" search={searchOf(before)} {...words}>
      {arrow}
    </Link>
  )
}

function ChosenTime({ reserve }: { reserve: Reserve }) {
  const { search, place, locale, searchOf } = reserve
  const where = placeWords(place, locale)
  const end = (dayTime: string | undefined, text: string) => (
    <>
      <b className={styles.moment}>{dayTime === undefined ? '' : momentWords(dayTime)}</b> {text}
    </>
  )
  return (
    <div className={styles.when}>
      <TimeRail
        className={styles.rail}
        size="sm"
        out={{ name: m.reserve_out(), time: end(search.start, where.out) }}
        back={{ name: m.reserve_return(), time: end(search.end, `${where.back} · ${lengthWords(search)}`) }}
      />
      <Link to="/reserve" search={searchOf(1)} className={styles.edit}>
        {m.reserve_edit()}
        <span className="rc-visually-hidden"> {m.reserve_edit_when()}</span>
      </Link>
    </div>
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
