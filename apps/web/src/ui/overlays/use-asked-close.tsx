import { lazy, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { hasTyped, noteField } from './typed-fields.ts'
import type { TypedFields } from './typed-fields.ts'
import { DraftContext } from './use-draft.ts'

const loadQuestion = () => import('./discard-question.tsx').then((part) => ({ default: part.DiscardQuestion }))
const DiscardQuestion = lazy(loadQuestion)

/** What is typed and kept by somebody else than the fields. */
export interface KeptDraft {
  isTyped: () => boolean
  forget: () => void
}

export interface AskedClose {
  /** Closes, or asks first where something is typed. */
  requestClose: () => void
  /** Has to stand inside the dialog. */
  question: ReactNode
  /** Of the dialog: fields are looked at as somebody comes to them. */
  watched: { onFocus: (event: FocusEvent<HTMLElement>) => void }
}

/** Where it `asks`: before something typed is lost by a button, Escape, a press beside or the browser's way back. */
export function useAskedClose(asks: boolean, onClose: () => void, given?: KeptDraft): AskedClose {
  const shared = use(DraftContext)
  const draft = given ?? shared
  const fields = useRef<TypedFields>(new Map())
  const [isAsked, setAsked] = useState(false)
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const isTyped = () => asks && (draft?.isTyped() === true || hasTyped(fields.current))
  const close = () => {
    setAsked(false)
    fields.current.clear()
    onClose()
  }
  const requestClose = () => {
    if (!isTyped()) return close()
    // Without the question's program one still gets out, and what is kept is kept.
    loadQuestion().then(() => setAsked(true), close)
    return undefined
  }
  const blockBack = useEffectEvent((action: string) => {
    const isWayBack = action === 'BACK' || action === 'FORWARD' || action === 'GO'
    if (!isWayBack || !isTyped()) return false
    requestClose()
    return true
  })
  useEffect(() => {
    if (!asks) return undefined
    const typed = fields.current
    const stop = router?.history.block({
      blockerFn: (move: { action: string }) => blockBack(move.action),
      enableBeforeUnload: false,
    })
    return () => {
      stop?.()
      typed.clear()
    }
  }, [asks, router])
  return {
    requestClose,
    watched: { onFocus: ({ target }) => noteField(fields.current, target) },
    question: isAsked ? (
      <Suspense fallback={null}>
        <DiscardQuestion
          onStay={() => setAsked(false)}
          onKeep={draft?.isTyped() === true ? close : undefined}
          onDiscard={() => {
            draft?.forget()
            close()
          }}
        />
      </Suspense>
    ) : null,
  }
}
