import { useId } from 'react'
import type { MouseEvent, ReactNode, ToggleEvent } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useBreakpoint } from '../settings/breakpoint.ts'
import { useSettings } from '../settings/settings.ts'
import { askForColumn, openMenu } from '../vertical-menu/menu-state.ts'

export interface SidebarPageProps {
  /** What the sidebar is: its name, and on narrow windows the word on the button that opens it. */
  label: string
  sidebar: ReactNode
  /** Stands at the end of the sidebar's head, where it is beside the page. */
  headEnd?: ReactNode | undefined
  children: ReactNode
}

function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.focus()
}

/** Whoever chose something in the drawer wants to see it. */
function handlePress({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isChoice = target instanceof Element && target.closest('a, [data-close]') !== null
  if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}

/**
 * The two parts of a page whose route asks for `sidebar-left` or `sidebar-left-detached`. From lg the sidebar stands
 * beside the page, in the place of the show-room's menu with a way back to it; below that it is a drawer: the same
 * element in both, so that what is typed into it stays.
 */
export function SidebarPage({ label, sidebar, headEnd, children }: SidebarPageProps) {
  const id = useId()
  const { layout, isMenuHidden } = useSettings()
  const hasRail = useBreakpoint() === 'xl' && layout === 'vertical' && !isMenuHidden
  return (
    <>
      {/* Links in it work by themselves; this only puts the drawer away after them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <aside id={id} popover="auto" aria-label={label} tabIndex={-1} onToggle={handleToggle} onClick={handlePress}>
        <div data-drawer>
          <b>{label}</b>
          <IconButton
            icon={IconX}
            label={m.shell_layout_sidebar_close()}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <div data-own-head>
          <IconButton
            icon={IconChevronLeft}
            mirrored
            label={m.shell_layout_back_to_menu()}
            onClick={hasRail ? askForColumn : openMenu}
          />
          <b>{label}</b>
          {headEnd}
        </div>
        {sidebar}
      </aside>
      <div data-drawer>
        <Button icon={IconLayoutSidebar} popoverTarget={id}>
          {label}
        </Button>
      </div>
      <section>{children}</section>
    </>
  )
}
