import { useEffect, useState } from 'react'

/** A text once nobody has changed it for so long: letters that follow each other ask one question. */
export function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
