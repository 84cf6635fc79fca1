import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useOwnTitle } from '#shell/document-title.ts'
import { preloadSafeHtml, SafeHtml } from '../core/rich-text/safe-html.tsx'
import { categoryOptions, questionOptions } from './api.ts'
import { useTopicTitle } from './use-topic-title.ts'
import { KnowledgeFrame, NoAnswer } from './kb-frame.tsx'
import styles from './kb-pages.module.css'

const route = getRouteApi('/_template/pages/knowledge-base/$category/$slug')

/** /pages/knowledge-base/{category}/{question} */
export function KnowledgeQuestionPage() {
  const language = useLocale()
  const { category, slug } = route.useParams()
  const topic = useTopicTitle(category)
  const question = useQuery(questionOptions(slug, language))
  // The ways to others; an unknown category is as good as an unknown question.
  const groups = useQuery(categoryOptions(category, language))
  const slugOf = (asked: string) =>
    groups.data?.flatMap(({ questions }) => questions).find((one) => one.question === asked)?.slug
  useEffect(preloadSafeHtml, [])
  useOwnTitle(question.data?.title)
  const failed = [question, groups].find(({ error }) => error !== null) ?? question
  if (question.data === undefined || groups.data === undefined)
    return (
      <KnowledgeFrame title={topic}>
        <NoAnswer {...failed} />
      </KnowledgeFrame>
    )
  const { title, lastUpdated, content, relatedQuestions } = question.data
  return (
    <KnowledgeFrame title={topic}>
      <div className={styles.reading}>
        <article className={styles.article}>
          <h2>{title}</h2>
          <p className={styles.changed}>{m.kb_updated({ day: lastUpdated })}</p>
          <SafeHtml html={content} />
        </article>
        <aside aria-labelledby="kb-related">
          <h2 id="kb-related">{m.kb_related()}</h2>
          <ul className={styles.questions}>
            {relatedQuestions.map((other) => {
              const to = slugOf(other.question)
              return to === undefined ? null : (
                <li key={other.id}>
                  <Link to="/pages/knowledge-base/$category/$slug" params={{ category, slug: to }}>
                    {other.question}
                  </Link>
                </li>
              )
            })}
          </ul>
        </aside>
      </div>
    </KnowledgeFrame>
  )
}
