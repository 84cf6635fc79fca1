import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useOwnTitle } from '#shell/document-title.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { categoryOptions } from './api.ts'
import { KnowledgeFrame, NoAnswer, NothingFound } from './kb-frame.tsx'
import { hasWords, useKnowledgeSearch } from './use-kb-search.ts'
import { useTopicTitle } from './use-topic-title.ts'
import styles from './kb-pages.module.css'

const route = getRouteApi('/_template/pages/knowledge-base/$category/')
const ICONS: Readonly<Record<string, IconDrawing>> = {
  settings: IconSettings,
  calendar: IconCalendar,
  'credit-card': IconCreditCard,
  truck: IconTruck,
  archive: IconArchive,
}

/** /pages/knowledge-base/{category} */
export function KnowledgeCategoryPage() {
  const language = useLocale()
  const { category } = route.useParams()
  const search = useKnowledgeSearch()
  const groups = useQuery(categoryOptions(category, language))
  const topic = useTopicTitle(category)
  useOwnTitle(topic)
  const body = () => {
    if (groups.data === undefined) return <NoAnswer {...groups} />
    // A group whose name fits shows all of its questions.
    const found = groups.data.filter((group) =>
      hasWords([group.title, ...group.questions.map(({ question }) => question)], search.q),
    )
    if (found.length === 0) return <NothingFound q={search.q} onClear={() => search.setSearch('')} />
    return (
      <ul className={styles.cards}>
        {found.map((group) => (
          <li key={group.id} className={styles.group}>
            <h3 aria-label={m.kb_group({ title: group.title, count: formatCount(group.questions.length) })}>
              <span className={styles.sign} data-color={group.iconColor}>
                <Icon of={ICONS[group.icon] ?? IconHelpCircle} size={20} />
              </span>
              {group.title} <small>{formatCount(group.questions.length)}</small>
            </h3>
            <ul className={styles.questions}>
              {group.questions.map(({ id, question, slug }) => (
                <li key={id}>
                  <Link to="/pages/knowledge-base/$category/$slug" params={{ category, slug }}>
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <KnowledgeFrame title={topic} search={groups.data === undefined ? undefined : search}>
      {body()}
    </KnowledgeFrame>
  )
}
