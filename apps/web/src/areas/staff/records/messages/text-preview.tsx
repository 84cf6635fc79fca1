import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fillMessagePart, mailBlocks } from '@rodchao/rental'
import type { MailBlock, MessageText, MessageValues } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { valuesOptions } from './api.ts'
import type { TextRecord, Way } from './api.ts'
import styles from './preview.module.css'

export interface TextPreviewProps {
  text: TextRecord
  words: MessageText
  isFaulty: boolean
  way: Way
  onWay: (way: Way) => void
}

/** The message as its customer sees it, with an invented booking or one of the shop's. */
export function TextPreview({ text, words, isFaulty, way, onWay }: TextPreviewProps) {
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const headId = useId()
  const found = useQuery(valuesOptions(useApi(), text, code))
  const values: MessageValues = found.data?.values ?? text.samples
  const filled = {
    subject: fillMessagePart('subject', words.subject, values),
    body: fillMessagePart('body', words.body, values),
  }
  return (
    <section className={styles.preview} aria-labelledby={headId}>
      <div className={styles.head}>
        <h3 id={headId}>{m.texts_preview()}</h3>
        <OptionSwitch
          label={m.texts_preview_way()}
          options={[
            { value: 'mail', label: m.texts_preview_mail() },
            { value: 'line', label: 'LINE' },
          ]}
          current={way}
          onChange={onWay}
        />
      </div>
      {filled.body === '' ? (
        <p className={styles.quiet}>{m.texts_preview_nothing()}</p>
      ) : way === 'mail' ? (
        <MailView {...filled} language={text.language} isFaulty={isFaulty} />
      ) : (
        <div className={styles.line} lang={text.language}>
          <p className={styles.bubble}>
            <Marked isFaulty={isFaulty}>{filled.body}</Marked>
          </p>
        </div>
      )}
      <form
        className={styles.real}
        onSubmit={(event) => {
          event.preventDefault()
          setCode(typed.trim().toUpperCase())
        }}
      >
        <TextField
          label={m.texts_preview_code()}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={code !== '' && found.isError ? m.texts_preview_unknown() : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={code !== '' && found.isFetching}>
          {m.texts_preview_show()}
        </Button>
      </form>
      <p className={styles.quiet} role="status">
        {m.texts_preview_of()}{' '}
        {found.data === undefined ? m.texts_preview_sample() : m.texts_preview_booking({ code: found.data.code })}
      </p>
      {found.data === undefined ? null : (
        <Button
          variant="quiet"
          onClick={() => {
            setCode('')
            setTyped('')
          }}
        >
          {m.texts_preview_back()}
        </Button>
      )}
    </section>
  )
}

/** Braces that were left because nothing stands for them, to be seen at once. */
function Marked({ isFaulty, children }: { isFaulty: boolean; children: string }): ReactNode {
  if (!isFaulty) return children
  return children.split(/(\{[^{}\n]*\}|[{}])/).map((piece, at) => {
    const key = `${at} ${piece}`
    return /^[{}]/.test(piece) ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>
  })
}

interface MailViewProps extends MessageText {
  language: 'th' | 'en'
  isFaulty: boolean
}

function MailView({ subject, body, language, isFaulty }: MailViewProps) {
  return (
    <article className={styles.mail} lang={language}>
      <p className={styles.subject}>
        <Marked isFaulty={isFaulty}>{subject}</Marked>
      </p>
      <div className={styles.paper}>
        {mailBlocks(body).map((block, at) => (
          <MailPart key={`${at} ${block.kind}`} block={block} isFaulty={isFaulty} />
        ))}
      </div>
    </article>
  )
}

/** As `mail-layout.ts` of the server draws it; nothing here leads anywhere. */
function MailPart({ block, isFaulty }: { block: MailBlock; isFaulty: boolean }) {
  switch (block.kind) {
    case 'button':
      return (
        <div>
          <p className={styles.button}>
            <Marked isFaulty={isFaulty}>{block.label}</Marked>
          </p>
          <p className={styles.url}>{block.url}</p>
        </div>
      )
    case 'link':
      return <p className={styles.url}>{block.url}</p>
    default:
      return (
        <p className={block.kind === 'signature' ? styles.signature : styles.words}>
          <Marked isFaulty={isFaulty}>{block.text}</Marked>
        </p>
      )
  }
}
