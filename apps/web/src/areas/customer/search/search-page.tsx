import { Suspense, useState } from 'react'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { publicBand, PublicPage } from '#shell/public/public-page.tsx'
import { ShareButton } from '#shell/public/share-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { FailedPress } from '../core/failed-press.tsx'
import { CompareTray } from './components/compare-tray.tsx'
import { Filters } from './components/filters.tsx'
import { Results } from './components/results.tsx'
import { WhenBar } from './components/when-bar.tsx'
import { useSearch } from './use-search.ts'
import styles from './search-page.module.css'

const CompareTable = lazyComponent(() => import('./components/compare-table.tsx'), 'CompareTable')
const FilterSheet = lazyComponent(() => import('./components/filter-sheet.tsx'), 'FilterSheet')
const NothingFound = lazyComponent(() => import('./components/nothing-found.tsx'), 'NothingFound')

/** What is free in a window, with the price in all; filters, order and comparison stand in the address. */
export function SearchPage() {
  const search = useSearch()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { answer, formProps } = search
  const isComparing = search.text('view') === 'compare' && (answer?.compared.length ?? 0) > 0
  return (
    <PublicPage shop={search.shop} title={m.search_title()} action={<ShareButton />}>
      {search.window.start === '' ? null : <WhenBar search={search} />}
      {search.failure === null ? null : (
        <div className={classNames(publicBand, styles.failure)}>
          <FailedPress failure={search.failure} />
        </div>
      )}
      {answer === null || answer.found === 0 ? <h1 className={styles.only}>{m.search_title()}</h1> : null}
      {answer === null ? (
        <Suspense>
          <NothingFound search={search} />
        </Suspense>
      ) : isComparing ? (
        <Suspense>
          <CompareTable search={search} answer={answer} />
        </Suspense>
      ) : (
        <form {...formProps} action="/pages/search">
          <Hidden search={search} />
          <div className={classNames(publicBand, styles.columns)} aria-busy={search.isWaiting}>
            <aside id="filters" className={styles.filters}>
              {isSheetOpen ? null : <Filters search={search} answer={answer} />}
            </aside>
            <Results search={search} answer={answer} onFilters={() => setSheetOpen(true)} />
          </div>
          <CompareTray search={search} answer={answer} />
          {isSheetOpen ? (
            <Suspense>
              <FilterSheet search={search} answer={answer} onClose={() => setSheetOpen(false)} />
            </Suspense>
          ) : null}
        </form>
      )}
    </PublicPage>
  )
}

/** What the form keeps without showing it. */
function Hidden({ search: { window, place, text } }: { search: ReturnType<typeof useSearch> }) {
  return (
    <>
      <input type="hidden" name="start" value={window.start} />
      <input type="hidden" name="end" value={window.end} />
      <input type="hidden" name="place" value={place?.value ?? ''} />
      <input type="hidden" name="rows" value={text('rows')} />
    </>
  )
}
