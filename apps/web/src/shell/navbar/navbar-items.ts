import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What the pages of one area have in the bar beside what all have. */
export const NavbarItemsContext = createContext<ReactNode>(null)
