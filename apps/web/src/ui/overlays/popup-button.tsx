import { useEffect, useRef, useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode, RefObject } from 'react'

/** What a popup that is fetched with its first opening is given. */
export interface PopupProps<Content> {
  label: string
  content: Content
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'end'
  className: string | undefined
  open: boolean
  /** Opened by a key: the focus goes to the first item at once. */
  isByKeyboard: boolean
  onOpenChange: (open: boolean) => void
}

interface PopupLoader<Content> {
  loaded: ComponentType<PopupProps<Content>> | undefined
  load: () => Promise<void>
}

export function popupLoader<Content>(fetchPopup: () => Promise<ComponentType<PopupProps<Content>>>) {
  const loader: PopupLoader<Content> = {
    loaded: undefined,
    load: async () => {
      loader.loaded ??= await fetchPopup()
    },
  }
  return loader
}

export interface PopupButtonProps {
  /** What the popup is. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** The accessible name and tooltip of a button without text. */
  buttonLabel?: string | undefined
  /** Which side of the button the popup's edge keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** The pointer or the focus is near: what the popup shows can be fetched, too. */
  onNear?: (() => void) | undefined
}

interface Props<Content> extends PopupButtonProps {
  kind: 'menu' | 'dialog'
  loader: PopupLoader<Content>
  content: Content
}

/** A button whose popup, with the library that places it, is fetched when the pointer or the focus comes near. */
export function PopupButton<Content>(props: Props<Content>) {
  const { kind, loader, content, label, button, buttonClassName, buttonLabel, align = 'start', className } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isByKeyboard, setByKeyboard] = useState(false)
  const [, setArrived] = useState(false)
  const Popup = loader.loaded
  const isMissing = isWanted && Popup === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isHere = true
    loader.load().then(
      () => isHere && setArrived(true),
      () => isHere && setWanted(false),
    )
    return () => {
      isHere = false
    }
  }, [isMissing, loader])
  // What fails here is asked for again by the press.
  const prefetchPanel = () => {
    loader.load().catch(() => undefined)
    props.onNear?.()
  }
  const handleClick = (event: MouseEvent) => {
    setByKeyboard(event.detail === 0)
    setWanted(!isWanted)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonClassName}
        aria-label={buttonLabel}
        data-tooltip={buttonLabel}
        aria-haspopup={kind}
        aria-expanded={isWanted}
        aria-busy={isMissing ? true : undefined}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        // Whoever has gone on meanwhile is not called back by a popup that comes late.
        onBlur={isMissing ? () => setWanted(false) : undefined}
        onClick={handleClick}
        onKeyDown={(event) => {
          if (kind !== 'menu' || event.key !== 'ArrowDown' || isWanted) return
          event.preventDefault()
          setByKeyboard(true)
          setWanted(true)
        }}
      >
        {button}
      </button>
      {Popup === undefined ? null : (
        <Popup
          {...{ label, content, anchor, align, className, isByKeyboard }}
          open={isWanted}
          onOpenChange={setWanted}
        />
      )}
    </>
  )
}

/** How near a popup comes to the window's edge. */
export const EDGE_PX = 8
/** A press on the button while its popup is open: the button itself closes it, or it would open again. */
export function isAnchorPress(anchor: RefObject<HTMLElement | null>, details: { reason: string; event: Event }) {
  const { reason, event } = details
  const isOutside = reason === 'outside-press' || reason === 'focus-out'
  return isOutside && event.target instanceof Node && anchor.current?.contains(event.target) === true
}
