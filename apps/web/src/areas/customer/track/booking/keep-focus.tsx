import { Component } from 'react'
import type { RefObject } from 'react'

interface KeepFocusProps {
  /** What fills the page has come. */
  hasArrived: boolean
  /** What the page is drawn of: only when this changes is the focus looked after. */
  drawn: unknown
  /** What is focused when a change of the page took what had the focus. */
  instead: RefObject<HTMLElement | null>
}

interface Before {
  focused: Element
  /** It was in sight, and the page fills now. */
  staysSeen: boolean
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * Keeps the focus of somebody who goes by keys. When the page fills above it, whoever is in the foot by then would be
 * pushed out of sight; what was out of sight before stays there. When the button that was pressed is gone with what it
 * was for, they would begin again at the top. A class, as only one is asked before the page changes.
 */
export class KeepFocus extends Component<KeepFocusProps> {
  override getSnapshotBeforeUpdate({ hasArrived: had }: KeepFocusProps): Before | null {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    return { focused, staysSeen: !had && this.props.hasArrived && isSeen(focused) }
  }

  override componentDidUpdate(_before: KeepFocusProps, _state: unknown, before: Before | null): void {
    if (before === null) return
    const { focused, staysSeen } = before
    // Gone, or hidden while what comes in its place is fetched; a dialog that went may have given the focus back.
    if (focused.getClientRects().length === 0) {
      const { activeElement } = document
      if (activeElement === focused || activeElement === document.body)
        this.props.instead.current?.focus({ preventScroll: true })
    } else if (staysSeen && !isSeen(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  override render() {
    return null
  }
}
