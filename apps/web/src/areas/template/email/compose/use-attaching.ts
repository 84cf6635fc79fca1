import { useRef, useState } from 'react'
import { m } from '#lib/messages.ts'
import { addFile } from '../api.ts'
import { readFile } from './read-file.ts'
import type { DraftChange } from './use-draft-keeping.ts'

/** Takes files into a message; what reading them takes can be waited for. */
export function useAttaching(change: (changes: DraftChange) => void, onFault: (fault: string | undefined) => void) {
  const [count, setCount] = useState(0)
  const coming = useRef(new Set<Promise<boolean>>())

  const take = async (files: readonly File[]): Promise<boolean> => {
    try {
      const read = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
      const fit = read.filter((file) => file !== null)
      const added = await Promise.all(fit.map(addFile))
      // Others may have come or gone while these were on their way.
      change(({ attachments }) => ({ attachments: [...attachments, ...added] }))
      if (fit.length === files.length) return true
    } catch {
      // Said below, as for one that cannot be read.
    }
    onFault(m.email_file_failed())
    return false
  }
  return {
    isAttaching: count > 0,
    attach: async (files: readonly File[]) => {
      onFault(undefined)
      setCount((before) => before + 1)
      const taken = take(files)
      coming.current.add(taken)
      await taken
      coming.current.delete(taken)
      setCount((before) => before - 1)
    },
    /** Once none is on its way any more: whether all of them came. */
    settled: async (): Promise<boolean> => {
      const all = await Promise.all(coming.current)
      return all.every(Boolean)
    },
  }
}
