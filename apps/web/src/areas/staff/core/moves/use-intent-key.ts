import { useRef } from 'react'

/** One key per intent: the same text sent again is the same intent, so a retry after a lost answer has one effect. */
export function useIntentKey(): { keyFor: (body: unknown) => string; done: () => void } {
  const intent = useRef<{ text: string; key: string } | null>(null)
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (intent.current?.text !== text) intent.current = { text, key: crypto.randomUUID() }
      return intent.current.key
    },
    done: () => {
      intent.current = null
    },
  }
}
