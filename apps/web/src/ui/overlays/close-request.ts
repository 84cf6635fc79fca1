import { createContext } from 'react'

/** Closes the dialog around, or asks first: what every button that leaves it presses. */
export const CloseRequest = createContext<(() => void) | null>(null)
