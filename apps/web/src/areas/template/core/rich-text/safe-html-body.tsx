import { useLayoutEffect, useRef } from 'react'
import { safeFragment } from './safe-fragment.ts'
import styles from './safe-html.module.css'

export interface SafeHtmlBodyProps {
  html: string
}

export function SafeHtmlBody({ html }: SafeHtmlBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(safeFragment(html)), [html])
  return <div ref={ref} className={styles.prose} dir="auto" />
}
