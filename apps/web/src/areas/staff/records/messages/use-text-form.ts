import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageTextFaults, tidyMessageText } from '@rodchao/rental'
import type { MessageFault, MessageText } from '@rodchao/rental'
import { isProblem } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { useKeptText } from '#shell/typed/kept-text.ts'
import { useApi } from '#shell/use-api.ts'
import { useSettled } from '../../core/trip/use-settled.ts'
import { STANDARDS, standardOf } from './standards.ts'
import { changeText, MESSAGE_TEXTS_KEY, restoreText, textOptions } from './api.ts'
import type { TextRecord } from './api.ts'

interface Typed extends MessageText {
  /** The version over which it was typed. */
  readonly version: number
}

function readTyped(kept: string): Typed | null {
  if (kept === '') return null
  try {
    const typed: unknown = JSON.parse(kept)
    if (typeof typed !== 'object' || typed === null) return null
    const { subject, body, version } = typed as Record<string, unknown>
    return typeof subject === 'string' && typeof body === 'string' && typeof version === 'number'
      ? { subject, body, version }
      : null
  } catch {
    return null
  }
}

const isSame = (one: MessageText, other: MessageText) => one.subject === other.subject && one.body === other.body

export interface TextForm {
  readonly words: MessageText
  readonly isChanged: boolean
  /** Somebody saved a newer version than the one that was typed over. */
  readonly isStale: boolean
  /** What is wrong once one has stopped typing; all of it after a try to save. */
  readonly faults: readonly MessageFault[]
  readonly isBusy: boolean
  readonly problem: Error | null
  readonly set: (next: Partial<MessageText>) => void
  readonly discard: () => void
  /** What comes first of what keeps the words from being saved; null where nothing does. */
  readonly save: () => MessageFault | null
  readonly restore: (earlier: number) => void
  /** The words when they can be sent; otherwise the first of their faults, which are shown. */
  readonly checked: () => { readonly words: MessageText } | { readonly fault: MessageFault }
}

/** The words of one message: what is typed stays in this tab until it is saved or thrown away. */
export function useTextForm(text: TextRecord, onDone: (message: string) => void): TextForm {
  const api = useApi()
  const client = useQueryClient()
  const [kept, keep] = useKeptText(
    ['message-text', text.kind, text.language, ...(text.scope === 'general' ? [] : [text.scope])].join(' '),
  )
  const [isTried, setTried] = useState(false)
  const typed = readTyped(kept)
  const words = typed ?? text.words
  const settled = useSettled({ subject: words.subject, body: words.body })
  const faults = messageTextFaults(text.kind, tidyMessageText(isTried ? words : settled), text.samples)
  const take = async (answer: TextRecord) => {
    client.setQueryData(textOptions(api, text).queryKey, answer)
    await client.invalidateQueries({ queryKey: [MESSAGE_TEXTS_KEY], exact: true })
  }
  const handleError = (error: Error) => {
    if (isProblem(error, 'stale_version')) void client.invalidateQueries({ queryKey: textOptions(api, text).queryKey })
  }
  const save = useMutation({
    mutationFn: (next: MessageText) => changeText(api, text, text.version, next),
    onSuccess: async (answer) => {
      keep('')
      setTried(false)
      onDone(m.texts_saved())
      await take(answer)
    },
    onError: handleError,
  })
  const restore = useMutation({
    mutationFn: (earlier: number) => restoreText(api, text, text.version, earlier),
    onSuccess: async (answer, earlier) => {
      keep('')
      onDone(earlier === 0 ? STANDARDS[standardOf(text)].done() : m.texts_restored())
      await take(answer)
    },
    onError: handleError,
  })
  const checked = () => {
    setTried(true)
    const tidy = tidyMessageText(words)
    const [fault] = messageTextFaults(text.kind, tidy, text.samples)
    return fault === undefined ? { words: tidy } : { fault }
  }
  const isBusy = save.isPending || restore.isPending
  const error = save.error ?? restore.error
  const isStaleAnswer = isProblem(error, 'stale_version')
  return {
    words: { subject: words.subject, body: words.body },
    isChanged: typed !== null,
    isStale: isStaleAnswer || (typed !== null && typed.version !== text.version),
    faults,
    isBusy,
    problem: isStaleAnswer ? null : error,
    set: (next) => {
      save.reset()
      const changed = { version: typed?.version ?? text.version, subject: words.subject, body: words.body, ...next }
      keep(isSame(changed, text.words) ? '' : JSON.stringify(changed))
    },
    discard: () => {
      keep('')
      setTried(false)
      save.reset()
      restore.reset()
    },
    save: () => {
      const looked = checked()
      if ('fault' in looked) return looked.fault
      if (!isBusy) save.mutate(looked.words)
      return null
    },
    restore: (earlier) => {
      if (!isBusy) restore.mutate(earlier)
    },
    checked,
  }
}
