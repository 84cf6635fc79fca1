import { useId, useLayoutEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MESSAGE_LIMITS } from '@rodchao/rental'
import type { MessageFault, MessageField, MessagePart, MessageText } from '@rodchao/rental'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLostFocus } from '#ui/actions/use-lost-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FailedRead } from '../../core/components/failed-read.tsx'
import { problemMessage } from '../../core/problem-messages.ts'
import { testText, textOptions } from './api.ts'
import type { TestResult, TextName, TextRecord, Way } from './api.ts'
import { faultWords, hasPlace } from './fault-words.ts'
import { FieldChips } from './field-chips.tsx'
import { STANDARDS, standardOf } from './standards.ts'
import { TextPreview } from './text-preview.tsx'
import { TextVersions } from './text-versions.tsx'
import { useTextForm } from './use-text-form.ts'
import styles from './editor.module.css'

export interface TextEditorProps {
  name: TextName
  onDone: (message: string) => void
}

/** The words of one message in one language. */
export function TextEditor({ name, onDone }: TextEditorProps) {
  const { data, error, refetch } = useQuery(textOptions(useApi(), name))
  if (data === undefined)
    return error === null ? (
      <Loading shapes={['row', 'row', 'row', 'row']} />
    ) : (
      <FailedRead title={m.texts_failed()} error={error} onRetry={refetch} />
    )
  return <Editor key={`${data.kind} ${data.language} ${data.scope}`} text={data} onDone={onDone} />
}

function Editor({ text, onDone }: { text: TextRecord; onDone: (message: string) => void }) {
  const form = useTextForm(text, onDone)
  const formId = useId()
  const fields = useInsertion(formId, form.words, form.set)
  const api = useApi()
  const [way, setWay] = useState<Way>('mail')
  // By the way that one looks at.
  const test = useMutation({ mutationFn: (words: MessageText) => testText(api, text, words, way) })
  const [newest] = text.versions
  const [isTakenBack, setTakenBack] = useState(false)
  // The button that was pressed goes with what it took back.
  const actions = useLostFocus<HTMLDivElement>(isTakenBack && !form.isChanged && !form.isBusy)
  const takeBack = (how: () => void) => () => {
    setTakenBack(true)
    how()
  }
  const handleTest = () => {
    const looked = form.checked()
    if ('fault' in looked) fields.show(looked.fault)
    else test.mutate(looked.words)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.write}>
        <p className={styles.quiet}>
          {text.isOwn && newest !== undefined
            ? m.texts_now_own({
                version: formatCount(newest.version),
                author: newest.author,
                time: formatDateTime(newest.since, 'short'),
              })
            : STANDARDS[standardOf(text)].now()}
        </p>
        {form.isStale ? (
          <Notice tone="warning" role="alert" title={m.texts_stale()}>
            {form.isChanged ? m.texts_stale_text() : null}
          </Notice>
        ) : null}
        {form.problem === null ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(form.problem)}
          </Notice>
        )}
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const refused = form.save()
            if (refused !== null) fields.show(refused)
          }}
        >
          <div>
            <TextField
              id={fieldId(formId, 'subject')}
              label={m.texts_subject()}
              help={m.texts_subject_help()}
              lang={text.language}
              autoComplete="off"
              value={form.words.subject}
              error={errorOf(text, form.faults, 'subject')}
              onFocus={() => fields.enter('subject')}
              onChange={(event) => {
                setTakenBack(false)
                form.set({ subject: event.currentTarget.value })
              }}
            />
            <FaultLinks scope={text.scope} faults={form.faults} part="subject" onGo={fields.show} />
          </div>
          <FieldChips kind={text.kind} scope={text.scope} onInsert={fields.insert} />
          <div>
            <TextArea
              id={fieldId(formId, 'body')}
              label={m.texts_body()}
              help={m.texts_body_help()}
              lang={text.language}
              rows={14}
              value={form.words.body}
              error={errorOf(text, form.faults, 'body')}
              onFocus={() => fields.enter('body')}
              onChange={(event) => {
                setTakenBack(false)
                form.set({ body: event.currentTarget.value })
              }}
            />
            <FaultLinks scope={text.scope} faults={form.faults} part="body" onGo={fields.show} />
            <p className={styles.length}>
              {m.texts_length({
                length: formatCount(form.words.body.length),
                limit: formatCount(MESSAGE_LIMITS.body),
              })}
            </p>
          </div>
        </form>
        <div ref={actions} className={styles.actions} role="group" aria-label={m.texts_actions()} tabIndex={-1}>
          {form.faults.length === 0 ? null : (
            <p className={styles.refused}>{m.texts_not_yet({ count: form.faults.length })}</p>
          )}
          <Button type="submit" form={formId} variant="fill" loading={form.isBusy} disabled={!form.isChanged}>
            {m.texts_save()}
          </Button>
          {form.isChanged ? <Button onClick={takeBack(form.discard)}>{m.texts_undo()}</Button> : null}
          <Button loading={test.isPending} onClick={handleTest}>
            {way === 'line' ? m.texts_test_line() : m.texts_test()}
          </Button>
          {text.isOwn ? (
            <Button variant="quiet" disabled={form.isChanged || form.isBusy} onClick={takeBack(() => form.restore(0))}>
              {STANDARDS[standardOf(text)].back()}
            </Button>
          ) : null}
        </div>
        <div role="status">
          {form.isChanged ? <p className={styles.quiet}>{m.texts_draft()}</p> : null}
          {test.data === undefined ? null : <Notice tone={testTone(test.data)}>{testWords(test.data)}</Notice>}
        </div>
        {test.error === null ? null : (
          <Notice tone="danger" role="alert">
            {problemMessage(test.error)}
          </Notice>
        )}
      </div>
      <TextPreview
        text={text}
        words={form.words}
        isFaulty={form.faults.length > 0}
        way={way}
        onWay={(next) => {
          setWay(next)
          test.reset()
        }}
      />
      <TextVersions text={text} isChanged={form.isChanged} isBusy={form.isBusy} onTake={form.restore} />
    </div>
  )
}

function errorOf(
  { scope }: Pick<TextRecord, 'scope'>,
  faults: readonly MessageFault[],
  part: MessagePart,
): string | undefined {
  const words = faults.filter((fault) => fault.part === part).map((fault) => faultWords(fault, scope))
  return words.length === 0 ? undefined : words.join(' · ')
}

interface FaultLinksProps {
  scope: TextRecord['scope']
  faults: readonly MessageFault[]
  part: MessagePart
  onGo: (fault: MessageFault) => void
}

/** Ways to the places that are wrong, under the field that says what is wrong. */
function FaultLinks({ scope, faults, part, onGo }: FaultLinksProps) {
  const there = faults.filter((fault) => fault.part === part && hasPlace(fault))
  if (there.length === 0) return null
  return (
    <p className={styles.faults}>
      {there.map((fault) => (
        <Button
          key={`${fault.code} ${fault.at}`}
          variant="quiet"
          aria-label={`${m.texts_fault_go({ line: formatCount(fault.line) })}: ${faultWords(fault, scope)}`}
          onClick={() => onGo(fault)}
        >
          {m.texts_fault_go({ line: formatCount(fault.line) })}
          {fault.name === '' ? null : <code translate="no">{fault.name}</code>}
        </Button>
      ))}
    </p>
  )
}

interface Caret {
  readonly part: MessagePart
  readonly from: number
  readonly until: number
}

/** Puts a field where one last typed, and leads to a place in the text. */
function useInsertion(base: string, words: MessageText, set: (next: Partial<MessageText>) => void) {
  const [last, setLast] = useState<MessagePart>('body')
  const [caret, setCaret] = useState<Caret | null>(null)
  // After the text has grown by what was put in.
  useLayoutEffect(() => {
    if (caret === null) return
    const element = fieldOf(base, caret.part)
    element?.focus()
    element?.setSelectionRange(caret.from, caret.until)
  }, [base, caret])
  return {
    enter: setLast,
    insert: (field: MessageField) => {
      const element = fieldOf(base, last)
      const text = words[last]
      const from = element?.selectionStart ?? text.length
      const until = element?.selectionEnd ?? from
      const sign = `{${field}}`
      set({ [last]: text.slice(0, from) + sign + text.slice(until) })
      setCaret({ part: last, from: from + sign.length, until: from + sign.length })
    },
    show: ({ part, at, length }: MessageFault) => setCaret({ part, from: at, until: at + length }),
  }
}

const fieldId = (base: string, part: MessagePart) => `${base}-${part}`

function fieldOf(base: string, part: MessagePart): HTMLInputElement | HTMLTextAreaElement | null {
  const element = document.getElementById(fieldId(base, part))
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null
}

function testTone({ result }: TestResult): 'success' | 'warning' | 'danger' {
  if (result === 'sent') return 'success'
  return result === 'written_to_file' || result === 'no_line' ? 'warning' : 'danger'
}

function testWords({ result, address }: TestResult): string {
  switch (result) {
    case 'sent':
      return m.texts_test_sent({ address })
    case 'written_to_file':
      return m.texts_test_written({ address })
    case 'no_line':
      return m.texts_test_no_line()
    case 'refused':
      return m.texts_test_refused({ address })
    case 'not_reached':
      return m.texts_test_not_reached()
  }
}
