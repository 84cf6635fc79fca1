import { createContext } from 'react'
import type { RefObject } from 'react'

/**
 * The open modal dialog around, if any: it covers everything outside of it and makes it inert, popups included.
 * `undefined` is the body; `null` would keep the library from drawing at all.
 */
export const PopupContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
