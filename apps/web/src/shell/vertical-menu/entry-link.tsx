import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MenuLink } from '../navigation/menu.ts'

export interface EntryLinkProps extends Pick<ComponentProps<'a' | 'button'>, 'tabIndex'> {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  link: MenuLink
  isHere: boolean
  className: string | undefined
  children: ReactNode
}

/** One place of a menu: a page of ours, one in a tab of its own, or one that is shut for now. */
export function EntryLink({ link, isHere, className, children, ...handlers }: EntryLinkProps) {
  const router = useRouter()
  if (link.isDisabled === true) {
    return (
      <span className={className} aria-disabled="true">
        {children}
      </span>
    )
  }
  const { does } = link
  if (does !== undefined) {
    const handleClick = (event: MouseEvent<HTMLElement>) => {
      handlers.onClick?.(event)
      does()
    }
    return (
      <button {...handlers} type="button" className={className} onClick={handleClick}>
        {children}
      </button>
    )
  }
  if (link.opensNewTab === true) {
    return (
      <a {...handlers} href={router.history.createHref(link.to)} target="_blank" rel="noopener" className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link
      {...handlers}
      to={link.to}
      className={className}
      data-here={isHere ? '' : undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
