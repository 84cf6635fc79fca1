import { Component } from 'react'

interface KeepFocusSeenProps {
  /** What fills the page has come. */
  hasArrived: boolean
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * Keeps in sight what has the focus when the page fills above it: somebody who goes by keys, and is in the foot by then,
 * would be pushed out of sight. What was out of sight before stays there. A class, as only one is asked before the page
 * changes.
 */
export class KeepFocusSeen extends Component<KeepFocusSeenProps> {
  override getSnapshotBeforeUpdate({ hasArrived: had }: KeepFocusSeenProps): Element | null {
    const focused = document.activeElement
    if (had || !this.props.hasArrived || focused === null || focused === document.body) return null
    return isSeen(focused) ? focused : null
  }

  override componentDidUpdate(_before: KeepFocusSeenProps, _state: unknown, focused: Element | null): void {
    if (focused?.isConnected === true && !isSeen(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  override render() {
    return null
  }
}
