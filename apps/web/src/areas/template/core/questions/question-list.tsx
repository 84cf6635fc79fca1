import { useId } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '#ui/display/icon.tsx'
import styles from './question-list.module.css'

export interface QuestionListProps {
  questions: ReadonlyArray<{ readonly question: string; readonly ans: string }>
  /** The question that is open at first. */
  open?: number | undefined
}

/** Questions, of which one is open at a time. */
export function QuestionList({ questions, open }: QuestionListProps) {
  const name = useId()
  return (
    <div className={styles.list}>
      {questions.map(({ question, ans }, at) => (
        <details key={question} name={name} open={at === open} className={styles.one}>
          <summary className={styles.question}>
            {question}
            <Icon of={IconChevronDown} size={18} className={styles.sign} />
          </summary>
          <p className={styles.answer}>{ans}</p>
        </details>
      ))}
    </div>
  )
}
