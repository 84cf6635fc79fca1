import { useEffect, useRef } from 'react'
import { SEARCH_ID } from './components/list-bar.tsx'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-record]')]

/**
 * Where the keyboard goes on once the panel of a record has closed: at its row, at what opened it where it has none, such as
 * a day of the calendar; where it is gone, at the row after it or before.
 */
export function useFocusBack(id: string | undefined): (isGone: boolean) => void {
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const { activeElement } = document
    if (id === undefined || !(activeElement instanceof HTMLElement)) return
    // What was pressed within the panel goes with it.
    if (activeElement !== document.body && activeElement.closest('aside, dialog') === null)
      opener.current = activeElement
  }, [id])
  return (isGone) => {
    const rows = rowsOf()
    const at = rows.findIndex((row) => row.dataset['record'] === id)
    const row = isGone && at !== -1 ? (rows[at + 1] ?? rows[at - 1]) : rows[at]
    requestAnimationFrame(() => {
      const places = [row, isGone ? null : opener.current, document.getElementById(SEARCH_ID)]
      places.find((place) => place?.isConnected === true)?.focus()
    })
  }
}
