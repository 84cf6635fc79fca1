import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { Chip, ChipRow } from '#ui/actions/chip.tsx'
import type { PreviewProps } from '../kinds/kind-view.ts'
import { ContractPaper } from './contract-paper.tsx'
import styles from './settings.module.css'

/** What is typed, as the contract will print it. */
export function ContractPreview({ form }: PreviewProps) {
  const [isBoth, setBoth] = useState(false)
  const [bodyTh, bodyEn] = [String(form.draft['bodyTh']), String(form.draft['bodyEn'])]
  return (
    <section className={styles.preview} aria-label={m.contracts_preview()}>
      <h2>{m.contracts_preview()}</h2>
      <ChipRow label={m.contracts_languages()}>
        <Chip pressed={!isBoth} onClick={() => setBoth(false)}>
          {m.contracts_thai_only()}
        </Chip>
        <Chip pressed={isBoth} onClick={() => setBoth(true)}>
          {m.contracts_both()}
        </Chip>
      </ChipRow>
      {bodyTh.trim() === '' ? (
        <p className={styles.quiet}>{m.contracts_preview_empty()}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it only a mouse could scroll it
        <div className={styles.window} tabIndex={0} role="group" aria-label={m.contracts_preview()}>
          <ContractPaper bodyTh={bodyTh} bodyEn={bodyEn} isBoth={isBoth} />
        </div>
      )}
    </section>
  )
}
