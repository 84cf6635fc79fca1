import { useState } from 'react'
import type { ReactNode } from 'react'
import { DraftStore } from '#ui/overlays/draft-store.ts'
import { DraftContext } from '#ui/overlays/draft-context.ts'
import { keptText } from './kept-text.ts'

export interface DraftScopeProps {
  /** What the dialog is about and what it does there, such as `cancel <id of the booking>`. */
  place: string
  /** The dialog. */
  children: ReactNode
}

/** Keeps what is typed in one dialog in this tab, for this person, until it is sent or discarded. */
export function DraftScope(props: DraftScopeProps) {
  return <Scope key={props.place} {...props} />
}

function Scope({ place, children }: DraftScopeProps) {
  const [store] = useState(() => new DraftStore(keptText(`draft:${place}`)))
  return <DraftContext value={store}>{children}</DraftContext>
}
