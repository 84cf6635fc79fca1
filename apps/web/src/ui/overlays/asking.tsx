import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRouter } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { DraftStore } from './draft-store.ts'
import type { AskingProps, KeptDraft, TypedField } from './use-asked-close.tsx'
import styles from './asking.module.css'

/** Words and figures. What is looked for, ticked or chosen takes a press to do again, and often counts at once. */
const TYPED = new Set(['text', 'tel', 'email', 'url', 'number', 'date', 'time', 'textarea'])

function isTypedField(element: EventTarget | null): element is TypedField {
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  return isField && TYPED.has(element.type)
}

/** What fields held before somebody came to them; asked whether one of them, still in the page, holds something else. */
function useFields(first: AskingProps['first']): () => boolean {
  const fields = useRef(new Map<TypedField, string>())
  // Known before anybody asks: whoever wanted to leave before this was fetched asks with the first drawing.
  useLayoutEffect(() => {
    const note = (element: EventTarget | null, value?: string) => {
      if (isTypedField(element) && !fields.current.has(element)) fields.current.set(element, value ?? element.value)
    }
    if (first === null) return undefined
    note(first.field, first.value)
    const dialog = first.field.closest<HTMLElement>('dialog, aside')
    const handleFocus = ({ target }: FocusEvent) => note(target)
    dialog?.addEventListener('focusin', handleFocus)
    return () => dialog?.removeEventListener('focusin', handleFocus)
  }, [first])
  return () => [...fields.current].some(([field, before]) => field.isConnected && field.value !== before)
}

const isWayBack = (action: string) => action === 'BACK' || action === 'FORWARD' || action === 'GO'

/** Asks before something typed is lost, by a press or by the browser's way back, and offers what was left the last time. */
export function Asking({ ref, draft, first, onLeave }: AskingProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const hasTyped = useFields(first)
  const [isAsked, setAsked] = useState(false)
  const isTyped = () => draft?.isTyped() === true || hasTyped()
  useImperativeHandle(ref, () => ({
    leave: () => {
      if (isTyped()) setAsked(true)
      else onLeave()
    },
  }))
  const blockBack = useEffectEvent(({ action }: { action: string }) => {
    if (!isWayBack(action) || !isTyped()) return false
    setAsked(true)
    return true
  })
  useEffect(
    () =>
      router?.history.block({ blockerFn: (move: { action: string }) => blockBack(move), enableBeforeUnload: false }),
    [router],
  )
  const askOnReload = useEffectEvent((event: BeforeUnloadEvent) => {
    // A draft is kept, and offered again.
    if (draft === null && hasTyped()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', askOnReload)
    return () => window.removeEventListener('beforeunload', askOnReload)
  }, [])
  const answer = (then: () => void) => () => {
    setAsked(false)
    then()
  }
  return (
    <>
      {draft instanceof DraftStore ? <Offer store={draft} /> : null}
      {isAsked ? (
        <DiscardQuestion
          onStay={() => setAsked(false)}
          onKeep={draft?.isTyped() === true ? answer(onLeave) : undefined}
          onDiscard={answer(() => leaveWithout(draft, onLeave))}
        />
      ) : null}
    </>
  )
}

function leaveWithout(draft: KeptDraft | null, onLeave: () => void) {
  draft?.forget()
  onLeave()
}

/** What the last opening of the dialog left: taken up or thrown away by a press. */
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
