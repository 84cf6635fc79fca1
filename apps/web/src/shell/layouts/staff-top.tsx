import type { ReactNode } from 'react'
import { Breadcrumbs } from '../content/breadcrumbs.tsx'
import { Navbar } from '../navbar/navbar.tsx'

export interface StaffTopProps {
  /** The page's h1 and what stands beside it. */
  children: ReactNode
}

/** The bar above a staff page. */
export function StaffTop({ children }: StaffTopProps) {
  return (
    <>
      <Navbar heading={children} />
      <Breadcrumbs />
    </>
  )
}
