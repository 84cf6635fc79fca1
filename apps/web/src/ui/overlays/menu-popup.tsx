import { use } from 'react'
import type { ReactNode } from 'react'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { afterPaint } from '#lib/after-paint.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../display/icon.tsx'
import type { MenuEntry } from './menu.tsx'
import { EDGE_PX, isAnchorPress } from './popup-button.tsx'
import type { PopupProps } from './popup-button.tsx'
import { PopupContainer } from './popup-container.ts'
import { pageDirection } from './page-direction.ts'
import styles from './popup.module.css'

/** Outside of the component: React calls a new function again with each drawing, and the focus would jump back. */
function focusFirst(popup: HTMLElement | null): void {
  requestAnimationFrame(() => popup?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
}

export function MenuPopup(props: PopupProps<readonly MenuEntry[]>) {
  const { label, content, anchor, align, className, open, isByKeyboard, onOpenChange } = props
  const container = use(PopupContainer)
  // Where Tab has led on to, the focus stays.
  const returnFocus = () => {
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || focused.closest('[role="menu"]') !== null
    return isLost ? anchor.current : false
  }
  return (
    <DirectionProvider direction={pageDirection()}>
      <BaseMenu.Root
        open={open}
        modal={false}
        onOpenChange={(next, details) => {
          if (!next && isAnchorPress(anchor, details)) details.cancel()
          else onOpenChange(next)
        }}
      >
        <BaseMenu.Portal container={container}>
          <BaseMenu.Positioner
            anchor={anchor}
            positionMethod="fixed"
            align={align}
            sideOffset={4}
            collisionPadding={EDGE_PX}
            className={classNames('compact', styles.positioner, styles.sheet)}
          >
            <BaseMenu.Popup
              ref={isByKeyboard ? focusFirst : undefined}
              finalFocus={returnFocus}
              aria-label={label}
              className={classNames(styles.popup, className)}
              onKeyDown={(event) => {
                if (event.key !== 'Tab') return
                // The button is the place in the page from which Tab goes on.
                anchor.current?.focus()
                onOpenChange(false)
              }}
            >
              <Entries entries={content} onChosen={() => void afterPaint().then(() => onOpenChange(false))} />
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </DirectionProvider>
  )
}

interface EntriesProps {
  entries: readonly MenuEntry[]
  /** One of several was chosen: the menu goes once what it changes is painted. */
  onChosen: () => void
}

function Entries({ entries, onChosen }: EntriesProps) {
  return entries.map((entry) => <Entry key={entry.key} {...{ entry, onChosen }} />)
}

function Entry({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const item = classNames(styles.item)
  if (entry.kind === 'separator') return <BaseMenu.Separator className={classNames(styles.separator)} />
  if (entry.kind === 'heading') return <div className={styles.heading}>{entry.label}</div>
  const { label, icon, disabled } = entry
  const inside = (
    <>
      {icon === undefined ? null : <Icon of={icon} size={18} mirrored={entry.isMirrored} />}
      <span className={styles.word}>{label}</span>
    </>
  )
  switch (entry.kind) {
    case 'action':
      return (
        <BaseMenu.Item
          className={item}
          disabled={disabled}
          data-grave={entry.isGrave === true ? '' : undefined}
          onPointerEnter={entry.onNear}
          onFocus={entry.onNear}
          // After the menu has given the focus back: a dialog that the action opens will then return it to the button.
          onClick={() => setTimeout(entry.onSelect)}
        >
          {inside}
        </BaseMenu.Item>
      )
    case 'choice':
      return (
        <BaseMenu.Item
          className={item}
          disabled={disabled}
          role="menuitemradio"
          aria-checked={entry.isChosen}
          onPointerEnter={entry.onNear}
          onFocus={entry.onNear}
          closeOnClick={false}
          onClick={() => {
            entry.onSelect()
            onChosen()
          }}
        >
          <span className={styles.check}>{entry.isChosen ? <Icon of={IconCheck} size={18} /> : null}</span>
          {inside}
        </BaseMenu.Item>
      )
    case 'link':
      return (
        <BaseMenu.LinkItem className={item} closeOnClick render={entry.link}>
          {inside}
        </BaseMenu.LinkItem>
      )
    case 'checkbox':
      return (
        <BaseMenu.CheckboxItem
          className={item}
          disabled={disabled}
          checked={entry.checked}
          onCheckedChange={entry.onChange}
        >
          <span className={styles.check}>
            <BaseMenu.CheckboxItemIndicator>
              <Icon of={IconCheck} size={18} />
            </BaseMenu.CheckboxItemIndicator>
          </span>
          {inside}
        </BaseMenu.CheckboxItem>
      )
    case 'submenu':
      return <Submenu inside={inside} disabled={disabled} entries={entry.entries} onChosen={onChosen} />
  }
}

interface SubmenuProps extends EntriesProps {
  inside: ReactNode
  disabled: boolean | undefined
}

function Submenu({ inside, disabled, entries, onChosen }: SubmenuProps) {
  const container = use(PopupContainer)
  return (
    <BaseMenu.SubmenuRoot disabled={disabled}>
      <BaseMenu.SubmenuTrigger className={classNames(styles.item)}>
        {inside}
        <Icon of={IconChevronRight} size={16} mirrored />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          positionMethod="fixed"
          collisionPadding={EDGE_PX}
          className={classNames('compact', styles.positioner)}
        >
          <BaseMenu.Popup className={classNames(styles.popup)}>
            <Entries entries={entries} onChosen={onChosen} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  )
}
