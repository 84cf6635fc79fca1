/** The package types its barrel only; one file per icon keeps 6,000 icons out of the development server and of the server bundle. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react'
  const icon: ComponentType<{
    size?: number
    stroke?: number
    className?: string | undefined
    'aria-hidden'?: boolean
    focusable?: 'false'
  }>
  export default icon
}
