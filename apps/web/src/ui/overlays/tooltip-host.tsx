import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { TooltipPopupProps } from './tooltip-popup.tsx'
import { HasTooltipHost } from './use-tooltip.ts'

const AFTER_POINTING_MS = 500
/** Long enough to come from the element into its tooltip. */
const BEFORE_LEAVING_MS = 120

/** What has its popup open explains itself. */
const tooltipElement = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]:not([aria-expanded="true"])') : null

/** Draws the tooltip of whatever carries `data-tooltip`, once for the whole page; fetched with the first one. */
export function TooltipHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [loaded, setLoaded] = useState<{ Popup: ComponentType<TooltipPopupProps> }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const showSoon = (element: HTMLElement | null, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setOpen(element !== null)
        if (element !== null) setAnchor(element)
      }, delay)
    }
    const handlePointer = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const isInTooltip = event.target instanceof Element && event.target.closest('[role="tooltip"]') !== null
      if (isInTooltip) return clearTimeout(timer)
      const element = tooltipElement(event)
      showSoon(element, element === null ? BEFORE_LEAVING_MS : AFTER_POINTING_MS)
    }
    // Only for whoever walks: a dialog that takes the focus as it opens would have to be closed with two Escapes.
    let isWalking = false
    const handleKey = (event: KeyboardEvent) => {
      isWalking = event.key === 'Tab' || event.key.startsWith('Arrow')
    }
    const handleFocus = (event: FocusEvent) => {
      const element = tooltipElement(event)
      if (isWalking && element?.matches(':focus-visible') === true) showSoon(element, 0)
    }
    const hide = () => showSoon(null, 0)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', handlePointer, { signal })
    document.addEventListener('keydown', handleKey, { signal, capture: true })
    document.addEventListener('focusin', handleFocus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  const isMissing = isOpen && loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    // Without its program there is no tooltip; the next element asks again.
    import('./tooltip-popup.tsx').then(
      ({ TooltipPopup }) => setLoaded({ Popup: TooltipPopup }),
      () => setOpen(false),
    )
  }, [isMissing])
  return (
    <HasTooltipHost value>
      {children}
      {/* Away at once: one that is taken down in steps would draw beside what a press on its element shows. */}
      {loaded === undefined || !isOpen ? null : <loaded.Popup anchor={anchor} onClose={() => setOpen(false)} />}
    </HasTooltipHost>
  )
}
