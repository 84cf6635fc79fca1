import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType, FocusEvent, ReactNode, Ref } from 'react'
import { DraftContext } from './draft-context.ts'

/** What is typed and kept by somebody else than the fields. */
export interface KeptDraft {
  isTyped: () => boolean
  forget: () => void
}

export type TypedField = HTMLInputElement | HTMLTextAreaElement

export interface AskingProps {
  draft: KeptDraft | null
  /** The first field that somebody came to, with what it held; null as long as nobody has. */
  first: { field: TypedField; value: string } | null
  ref: Ref<AskingHandle>
  onLeave: () => void
}

export interface AskingHandle {
  /** Somebody wants to leave: asked first where something is typed. */
  leave: () => void
}

export interface AskedClose {
  /** Closes, or asks first where something is typed. */
  requestClose: () => void
  /** The question and what else is said; has to stand inside the dialog. */
  asking: ReactNode
  /** Of the dialog: fields are looked at as somebody comes to them. */
  watched: { onFocus: (event: FocusEvent<HTMLElement>) => void }
}

/** Where it `asks`: before something typed is lost. The question is fetched for whoever comes to a field or has a draft. */
export function useAskedClose(asks: boolean, onClose: () => void, given?: KeptDraft): AskedClose {
  const shared = use(DraftContext)
  const draft = given ?? shared
  const [part, setPart] = useState<{ Asking?: ComponentType<AskingProps> }>()
  const [first, setFirst] = useState<AskingProps['first']>(null)
  const handle = useRef<AskingHandle | null>(null)
  /** Somebody wanted to leave while what asks was on its way. */
  const isWanted = useRef(false)
  if (!asks && first !== null) setFirst(null)
  const isNeeded = asks && (draft !== null || first !== null)
  const close = () => {
    isWanted.current = false
    setFirst(null)
    onClose()
  }
  // Without the question one still gets out, and what is kept is kept.
  const giveUp = useEffectEvent(() => {
    setPart({})
    if (isWanted.current) close()
  })
  useEffect(() => {
    if (isNeeded) import('./asking.tsx').then(setPart, () => giveUp())
  }, [isNeeded])
  const attach = useCallback((next: AskingHandle | null) => {
    handle.current = next
    if (next === null || !isWanted.current) return
    isWanted.current = false
    next.leave()
  }, [])
  const Asking = isNeeded ? part?.Asking : undefined
  return {
    requestClose: () => {
      if (handle.current !== null) handle.current.leave()
      else if (isNeeded && part === undefined) isWanted.current = true
      else close()
    },
    watched: {
      onFocus: ({ target, currentTarget }) => {
        // One inside asks for itself.
        if (first !== null || target.closest('dialog, aside') !== currentTarget) return
        if (target.matches('input, textarea')) {
          const field = target as TypedField
          setFirst({ field, value: field.value })
        }
      },
    },
    asking: Asking === undefined ? null : <Asking ref={attach} draft={draft} first={first} onLeave={close} />,
  }
}
