import { use } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CloseRequest } from './close-request.ts'

/** The way out of a dialog that changes nothing; asks where something is typed. */
export function CloseButton({ children }: { children: ReactNode }) {
  const requestClose = use(CloseRequest)
  return <Button onClick={() => requestClose?.()}>{children}</Button>
}
