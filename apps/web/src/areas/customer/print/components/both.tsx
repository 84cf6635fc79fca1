import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { wholeParts } from '@rodchao/rental'
import { getLocale } from '#lib/locale.ts'
import type { Locale, LocalText } from '#lib/locale.ts'
import styles from './sheet.module.css'

const BothLanguages = createContext(false)

/** Within it every text stands in Thai, which prevails, with English beside it. */
export function BothLanguagesOn({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <BothLanguages value={isOn}>{children}</BothLanguages>
}

export const useBothLanguages = (): boolean => useContext(BothLanguages)

/** A text whose dates, times, codes and sums stay on one line. */
export function Glued({ children }: { children: string }) {
  return wholeParts(children).map(({ text, isWhole }, index) =>
    isWhole ? (
      // The parts of a text never change places.
      <span key={index} className={styles.whole}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}

/** A text of the paper itself, in both languages where both are asked for. */
export function BothText({ text }: { text: LocalText }) {
  const isBoth = useBothLanguages()
  if (!isBoth || text.th === text.en) return <Glued>{text[isBoth ? 'th' : getLocale()]}</Glued>
  return (
    <>
      <span lang="th">
        <Glued>{text.th}</Glued>
      </span>{' '}
      <span lang="en" className={styles.english}>
        <Glued>{text.en}</Glued>
      </span>
    </>
  )
}

/** A message, which is asked for in a language. */
export type Said = (inputs: Record<string, never>, options: { locale: Locale }) => string

export const inBoth = (said: (options: { locale: Locale }) => string): LocalText => ({
  th: said({ locale: 'th' }),
  en: said({ locale: 'en' }),
})

/** A label of the page. */
export function Both({ of }: { of: Said }) {
  return <BothText text={inBoth((options) => of({}, options))} />
}
