import { use, useSyncExternalStore } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import type { DraftStore } from './draft-store.ts'
import { DraftContext } from './use-draft.ts'
import styles from './dialog.module.css'

/** What the last opening of the dialog left: taken up or thrown away by a press. */
export function DraftOffer() {
  const store = use(DraftContext)
  return store === null ? null : <Offer store={store} />
}

function Offer({ store }: { store: DraftStore }) {
  const hasOffer = useSyncExternalStore(store.subscribe, store.hasOffer, store.hasOffer)
  if (!hasOffer) return null
  return (
    <div className={styles.offer}>
      <Notice title={m.shared_draft_offer()} role="status">
        <div className={styles.answers}>
          <Button onClick={() => store.takeUp()}>{m.shared_draft_take()}</Button>
          <Button variant="quiet" onClick={() => store.forget()}>
            {m.shared_draft_drop()}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
