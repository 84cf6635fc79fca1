import { useEffect, useState } from 'react'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { FAR_PX, scrolledElement } from './scroll-distance.ts'
import styles from './scroll-to-top.module.css'

/** The part that is scrolled far; null while all of them are near their top. */
function useFarElement(): Element | null {
  const [farElement, setFarElement] = useState<Element | null>(null)
  useEffect(() => {
    const updateScrolled = (part: Element | null) => {
      if (part === null) return
      setFarElement((known) => {
        if (part.scrollTop > FAR_PX) return part
        return known === part || known?.isConnected === false ? null : known
      })
    }
    // Scrolling does not bubble: lists inside the page are heard on the way down.
    const handleScroll = (event: Event) => updateScrolled(scrolledElement(event.target))
    updateScrolled(document.scrollingElement)
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', handleScroll, { capture: true })
  }, [])
  return farElement
}

/** Past 250 px of scrolling, one press leads back to the top. */
export function ScrollToTop() {
  const farElement = useFarElement()
  const tooltip = useTooltip(m.shell_layout_to_top())
  if (farElement === null) return null
  const handlePress = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    farElement.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    // The button is about to go; whoever used the keyboard goes on from the page's beginning.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={m.shell_layout_to_top()}
      {...tooltip}
      onClick={handlePress}
    >
      <Icon of={IconArrowUp} size={20} />
    </button>
  )
}
