import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { GoodsPicture } from '../core/goods/goods-picture.tsx'
import { QuestionList } from '../core/questions/question-list.tsx'
import { BannerSearch } from '../core/search/banner-search.tsx'
import { faqOptions } from './api.ts'
import type { Faq } from './schema.ts'
import styles from './faq-page.module.css'

const ICONS: Readonly<Record<string, IconDrawing>> = {
  'credit-card': IconCreditCard,
  truck: IconTruck,
  refresh: IconRefresh,
  calendar: IconCalendar,
  settings: IconSettings,
}
const PHONE = '032 555 142'
const ADDRESS = 'hello@rodchao.example'

/** What is looked for and which category is open, as the address says it. */
function useFaqAddress() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const q = textParam(search, 'q', 100) ?? ''
  const category = textParam(search, 'category')
  const go = (change: { q?: string; category?: string }, replace: boolean) => {
    const kept = Object.entries({ q, category, ...change }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '.', search: Object.fromEntries(kept), replace, resetScroll: false } as never)
  }
  return { q, category, go }
}

/** /pages/faq */
export function FaqPage() {
  const language = useLocale()
  const { q, category, go } = useFaqAddress()
  const { data, isError, isFetching, refetch } = useQuery(faqOptions(q, language))
  const body = () => {
    if (data === undefined && isError && !isFetching)
      return (
        <ErrorState
          title={m.faq_failed()}
          action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
        />
      )
    if (data === undefined) return <Loading shapes={['card', 'card', 'card']} />
    if (Object.keys(data).length === 0)
      return (
        <EmptyState action={<Button onClick={() => go({ q: '' }, true)}>{m.faq_clear()}</Button>}>
          {m.faq_none({ text: q })}
        </EmptyState>
      )
    return <Categories faq={data} q={q} category={category} onChoose={(name) => go({ category: name }, false)} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.faq_title()}</h1>
      </StaffTop>
      <div className={styles.page}>
        <BannerSearch
          title={m.faq_heading()}
          lead={m.faq_lead()}
          label={m.faq_search()}
          q={q}
          onSearch={(next) => go({ q: next }, true)}
        />
        <div aria-live="polite" className="rc-visually-hidden">
          {q === '' || data === undefined ? null : m.faq_found({ count: formatCount(countOf(data)) })}
        </div>
        {body()}
        <section className={styles.more} aria-labelledby="faq-more">
          <div>
            <h2 id="faq-more">{m.faq_more()}</h2>
            <p>{m.faq_more_about()}</p>
          </div>
          <a className={styles.way} href={`tel:${PHONE.replaceAll(' ', '')}`}>
            <Icon of={IconPhone} size={20} />
            {m.faq_call({ phone: PHONE })}
          </a>
          <a className={styles.way} href={`mailto:${ADDRESS}`}>
            <Icon of={IconMail} size={20} />
            {m.faq_write({ address: ADDRESS })}
          </a>
        </section>
      </div>
    </>
  )
}

const countOf = (faq: Faq) => Object.values(faq).reduce((sum, { qandA }) => sum + qandA.length, 0)

interface CategoriesProps {
  faq: Faq
  q: string
  category: string | undefined
  onChoose: (name: string) => void
}

function Categories({ faq, q, category, onChoose }: CategoriesProps) {
  const names = Object.keys(faq)
  // One in which nothing was found gives way to the first in which something was.
  const open = category !== undefined && category in faq ? category : (names[0] ?? '')
  const shown = faq[open]
  return (
    <div className={styles.parts}>
      <nav aria-label={m.faq_categories()}>
        <ul className={styles.categories}>
          {Object.entries(faq).map(([name, { title, icon, qandA }]) => (
            <li key={name}>
              <button
                type="button"
                className={styles.category}
                aria-current={name === open ? 'true' : undefined}
                onClick={() => onChoose(name)}
              >
                <Icon of={ICONS[icon] ?? IconHelpCircle} size={20} />
                <span>{title}</span>
                <small>{formatCount(qandA.length)}</small>
              </button>
            </li>
          ))}
        </ul>
        <span className={styles.picture}>
          <GoodsPicture image="/shop-goods.svg#intercom" />
        </span>
      </nav>
      {shown === undefined ? null : (
        <section className={styles.questions} aria-labelledby="faq-category">
          <h2 id="faq-category">{shown.title}</h2>
          <p>{shown.subtitle}</p>
          {/* Of what was looked for the first answer stands open. */}
          <QuestionList key={`${open} ${q}`} questions={shown.qandA} open={q === '' ? undefined : 0} />
        </section>
      )}
    </div>
  )
}
