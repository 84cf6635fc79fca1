import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { clockTime } from '@rodchao/rental'
import { Button } from '#ui/actions/button.tsx'
import { stepBack } from '#ui/feedback/step-back.ts'
import { Card } from '#ui/layout/card.tsx'
import { columnLabel } from '../rows/labels.ts'
import type { Column } from '../rows/rows.ts'
import { clearQuestions, useQuestions } from './questions-store.ts'
import type { Asked } from './questions-store.ts'
import styles from './question-log.module.css'

function askedWords(asked: Asked, locale: Locale): string {
  switch (asked.about) {
    case 'search':
      return asked.q === '' ? m.tables_asked_all() : m.tables_asked_search({ text: asked.q })
    case 'sort': {
      if (asked.column === 'id') return m.tables_asked_unsorted()
      const column = columnLabel(asked.column as Column, locale)
      return asked.isDescending ? m.tables_asked_down({ column }) : m.tables_asked_up({ column })
    }
    case 'size':
      return m.tables_asked_size({ count: asked.perPage })
    case 'page':
      return m.tables_asked_page({ page: formatCount(asked.page) })
    case 'again':
      return m.tables_asked_again()
    case 'first':
      return m.tables_asked_first()
  }
}

/** With the seconds: questions follow each other quickly. */
const clockWithSeconds = (at: number) => `${clockTime(at)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`

/** Every question to the other side, the newest first, with how long the answer took. */
export function QuestionLog() {
  const locale = useLocale()
  const questions = useQuestions()
  return (
    <Card aria-labelledby="questions">
      <header className={styles.head}>
        <h2 id="questions">{m.tables_log()}</h2>
        <p>{m.tables_log_about()}</p>
        {questions.length === 0 ? null : (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              stepBack(currentTarget)
              clearQuestions()
            }}
          >
            {m.tables_log_clear()}
          </Button>
        )}
      </header>
      {questions.length === 0 ? (
        <p className={styles.none}>{m.tables_log_none()}</p>
      ) : (
        <ol className={styles.log} aria-live="polite">
          {questions.map(({ key, asked, at, took, isAnswered }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>{clockWithSeconds(at)}</time>
              <span>
                {askedWords(asked, locale)}
                {isAnswered ? null : <b> · {m.tables_unanswered()}</b>}
              </span>
              <span>{m.tables_took({ count: formatCount(Math.max(1, Math.round(took))) })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
