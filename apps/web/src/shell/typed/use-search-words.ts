import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE_MS = 250

/**
 * What stands in a search field whose words are kept elsewhere, in an address say: asked for when typing pauses, and given
 * up for words that changed there, by the way back or by what clears them. Nothing newly typed is ever replaced.
 */
export function useSearchWords(words: string, ask: (words: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(words)
  const [asked, setAsked] = useState(words)
  if (asked !== words) {
    setAsked(words)
    if (typed.trim() === asked) setTyped(words)
  }
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    if (typed.trim() === words) return undefined
    const timer = setTimeout(() => askLater(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words])
  return [typed, setTyped]
}
