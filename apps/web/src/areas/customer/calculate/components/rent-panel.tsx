import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { Button } from '#ui/actions/button.tsx'
import { RentForm } from './rent-form.tsx'
import { RentResult } from './rent-result.tsx'
import type { AddressedForm } from '../../core/use-form-address.ts'
import type { RentData } from '../api.ts'
import styles from './panel.module.css'

const CalculationFault = lazyComponent(() => import('./calculation-fault.tsx'), 'CalculationFault')

export interface RentPanelProps {
  form: AddressedForm
  rent: RentData
  freeMinutes: number
}

/** The choice at the start, what it costs and why beside it. */
export function RentPanel({ form, rent, freeMinutes }: RentPanelProps) {
  const router = useRouter()
  const retry = <Button onClick={() => void router.invalidate()}>{m.shared_retry()}</Button>
  return (
    <div className={styles.panel}>
      <form {...form.formProps} action="/pages/calculate" className={styles.side}>
        <RentForm form={form} rent={rent} freeMinutes={freeMinutes} />
        <NoScript>{m.calculate_again()}</NoScript>
      </form>
      <div className={styles.main} aria-busy={form.isWaiting}>
        {rent.calculation === null || rent.fault !== null ? (
          <Suspense>
            <CalculationFault rent={rent} retry={retry} />
          </Suspense>
        ) : (
          <RentResult rent={rent} calculation={rent.calculation} />
        )}
      </div>
    </div>
  )
}

export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <button type="submit" className={styles.submit}>
        {children}
      </button>
    </noscript>
  )
}
