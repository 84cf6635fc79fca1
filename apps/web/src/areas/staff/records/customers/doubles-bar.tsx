import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs'
import type { CustomerDouble, MergeableCustomer } from '@rodchao/contract'
import { formatCount, formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { BarProps } from '../kinds/kind-view.ts'
import { doublesOptions, MOST_DOUBLES } from './api.ts'
import { REASONS } from './customer-about.tsx'
import styles from './customers.module.css'

const MergeDialog = lazyComponent(() => import('./merge-dialog.tsx'), 'MergeDialog')

/** How many customers may be there twice, and the way to look at them two by two. */
export function DoublesBar({ open }: BarProps) {
  const doubles = useQuery(doublesOptions(useApi())).data ?? []
  const [isOpen, setOpen] = useState(false)
  const [merging, setMerging] = useState<CustomerDouble>()
  if (doubles.length === 0 && !isOpen) return null
  return (
    <>
      <Button icon={IconArrowsJoin} onClick={() => setOpen(true)}>
        {doubles.length < MOST_DOUBLES
          ? m.customers_doubles({ count: formatCount(doubles.length) })
          : m.customers_doubles_many({ count: formatCount(doubles.length) })}
      </Button>
      {isOpen ? (
        <Dialog open kind="sheet" title={m.customers_doubles_title()} onClose={() => setOpen(false)}>
          {doubles.length === 0 ? <EmptyState>{m.customers_doubles_none()}</EmptyState> : null}
          <ul className={styles.list}>
            {doubles.map((double) => (
              <li key={`${double.first.id} ${double.second.id}`}>
                <span>
                  <Person person={double.first} />
                  <Person person={double.second} />
                  <small>{double.reasons.map((reason) => REASONS[reason]()).join(' · ')}</small>
                </span>
                <Button onClick={() => setMerging(double)}>{m.customers_merge_look()}</Button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
      <Suspense fallback={null}>
        {merging === undefined ? null : (
          <MergeDialog
            double={merging}
            onClose={() => setMerging(undefined)}
            onMerged={(id) => {
              setOpen(false)
              open(id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whoever is there twice often has one name: the phone number tells them apart. */
function Person({ person: { fullName, phone } }: { person: MergeableCustomer }) {
  return (
    <span className={styles.person}>
      <b>{fullName}</b> <small>{formatPhone(phone)}</small>
    </span>
  )
}
