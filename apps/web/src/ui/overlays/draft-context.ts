import { createContext } from 'react'
import type { DraftStore } from './draft-store.ts'

/** What is typed in the dialog around; none where nothing is kept. */
export const DraftContext = createContext<DraftStore | null>(null)
