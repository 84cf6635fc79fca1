import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'

export interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of our own, with its query. */
  href: string
  opensNewTab?: boolean | undefined
}

/** A link to a place whose address is data, such as a bookmark: the router's own links know addresses by type. */
export function PlaceLink({ href, opensNewTab = false, onClick, children, ...rest }: PlaceLinkProps) {
  const router = useRouter()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || opensNewTab || !isPlain) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a
      {...rest}
      href={router.history.createHref(href)}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noopener' : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  )
}
