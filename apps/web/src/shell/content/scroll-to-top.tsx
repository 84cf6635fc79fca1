import { useEffect, useState } from 'react'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { FAR_PX, scrolledElement } from './scroll-distance.ts'
import styles from './scroll-to-top.module.css'

/** On a phone it goes when one reads on: it would lie over what stands there. */
const REST_MS = 2500

interface Scrolled {
  /** The part that is scrolled far; null while all of them are near their top. */
  farElement: Element | null
  /** Nothing has been scrolled for a while. */
  isAtRest: boolean
}

function useScrolled(): Scrolled {
  const [farElement, setFarElement] = useState<Element | null>(null)
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitForRest = () => {
      setAtRest(false)
      clearTimeout(timer)
      timer = setTimeout(() => setAtRest(true), REST_MS)
    }
    const updateScrolled = (part: Element | null) => {
      if (part === null) return
      setFarElement((known) => {
        if (part.scrollTop > FAR_PX) return part
        return known === part || known?.isConnected === false ? null : known
      })
    }
    // Scrolling does not bubble: lists inside the page are heard on the way down.
    const handleScroll = (event: Event) => {
      waitForRest()
      updateScrolled(scrolledElement(event.target))
    }
    waitForRest()
    updateScrolled(document.scrollingElement)
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', handleScroll, { capture: true })
    }
  }, [])
  return { farElement, isAtRest }
}

/** Past 250 px of scrolling, one press leads back to the top. */
export function ScrollToTop() {
  const { farElement, isAtRest } = useScrolled()
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
      data-rests={isAtRest || undefined}
      aria-label={m.shell_layout_to_top()}
      {...tooltip}
      onClick={handlePress}
    >
      <Icon of={IconArrowUp} size={20} />
    </button>
  )
}
