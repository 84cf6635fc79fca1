import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { GoodsPicture } from '../core/goods/goods-picture.tsx'
import { cardsOptions } from './api.ts'
import { KnowledgeFrame, NoAnswer, NothingFound } from './kb-frame.tsx'
import { hasWords, useKnowledgeSearch } from './use-kb-search.ts'
import styles from './kb-pages.module.css'

/** /pages/knowledge-base */
export function KnowledgeLandingPage() {
  const language = useLocale()
  const search = useKnowledgeSearch()
  const cards = useQuery(cardsOptions(language))
  const body = () => {
    if (cards.data === undefined) return <NoAnswer {...cards} />
    const found = cards.data.filter(({ title, desc }) => hasWords([title, desc], search.q))
    if (found.length === 0) return <NothingFound q={search.q} onClear={() => search.setSearch('')} />
    return (
      <ul className={styles.cards} aria-label={m.kb_topics()}>
        {found.map(({ id, category, img, title, desc }) => (
          <li key={id}>
            <Link to="/pages/knowledge-base/$category" params={{ category }} className={styles.card}>
              <span className={styles.picture}>
                <GoodsPicture image={img} />
              </span>
              <h3>{title}</h3>
              <p>{desc}</p>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <KnowledgeFrame title={m.kb_title()} search={search}>
      {body()}
    </KnowledgeFrame>
  )
}
