import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { SidebarPage } from '#shell/content/sidebar-page.tsx'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { COUNTS_KEY, filtersOptions, productsOptions } from '../api.ts'
import { hasFilters, readGoodsSearch, withChange, withoutFilters, writeGoodsSearch } from '../goods-search.ts'
import { ShopCard } from '../goods/goods-card.tsx'
import { ShopFilterSide } from './shop-filters.tsx'
import { ShopFoot } from './shop-foot.tsx'
import { ShopTools } from './shop-tools.tsx'
import type { GoodsSearch } from '../goods-search.ts'
import styles from './shop-page.module.css'

const route = getRouteApi('/_template/apps/e-commerce/shop')

/** /apps/e-commerce/shop */
export function ShopPage() {
  useLocale()
  const navigate = route.useNavigate()
  const search = readGoodsSearch(route.useSearch())
  const counts = useQuery(filtersOptions(search))
  const { data: found } = useQuery(productsOptions(search))
  const filters = counts.data ?? (counts.isError && !counts.isFetching ? null : undefined)
  // Typing does not become a step back for each letter.
  const change = (next: Partial<GoodsSearch>, replace = false) =>
    void navigate({ search: writeGoodsSearch(withChange(search, next)), replace, resetScroll: 'page' in next })
  const client = useQueryClient()
  const near = (change: Partial<GoodsSearch>) => {
    const next = withChange(search, change)
    void client.prefetchQuery(productsOptions(next))
    void client.prefetchQuery(filtersOptions(next))
  }
  const clear = () => void navigate({ search: writeGoodsSearch(withoutFilters(search)), resetScroll: false })
  return (
    <>
      <StaffTop>
        <h1>{m.shop_title()}</h1>
        <span className={styles.subtitle}>{m.shop_subtitle()}</span>
      </StaffTop>
      <SidebarPage
        label={m.shop_filters()}
        sidebar={
          <ShopFilterSide
            {...{ search, filters }}
            total={found?.total}
            onChange={change}
            onNear={near}
            onClear={clear}
          />
        }
      >
        <Goods search={search} onChange={change} onNear={near} onClear={clear} />
      </SidebarPage>
      <NotesRegion />
    </>
  )
}

interface GoodsProps {
  search: GoodsSearch
  onChange: (change: Partial<GoodsSearch>, replace?: boolean) => void
  onNear: (change: Partial<GoodsSearch>) => void
  onClear: () => void
}

function Goods({ search, onChange, onNear, onClear }: GoodsProps) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(productsOptions(search))
  const retry = () => {
    void refetch()
    void client.refetchQueries({ queryKey: COUNTS_KEY, type: 'active' })
  }
  const clearAll = () => onChange({ ...withoutFilters(search), q: '' })
  const body = () => {
    if (data === undefined && isError && !isFetching) {
      return <ErrorState title={m.shop_failed()} action={<Button onClick={retry}>{m.shared_retry()}</Button>} />
    }
    if (data === undefined) {
      return (
        <SkeletonGroup label={m.shared_loading()}>
          <div className={styles.grid}>
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className={styles.waiting}>
                <Skeleton shape="picture" />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      )
    }
    if (data.products.length === 0) {
      const isPast = data.total > 0
      return (
        <EmptyState
          action={
            <Button onClick={isPast ? () => onChange({ page: 1 }) : clearAll}>
              {isPast ? m.showroom_first_page() : m.shop_clear_all()}
            </Button>
          }
        >
          {isPast ? m.showroom_past_end() : search.q === '' ? m.shop_none() : m.shop_none_for({ text: search.q })}
        </EmptyState>
      )
    }
    return (
      <ul className={styles.grid} data-view={search.view} aria-label={m.shop_goods()}>
        {/* By its place: another page comes into the cards that are there. */}
        {data.products.map((goods, index) => (
          <li key={index}>
            <ShopCard goods={goods} isWide={search.view === 'list'} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.page}>
      <ShopTools
        search={search}
        total={data?.total}
        onChange={onChange}
        onClear={hasFilters(search) ? onClear : undefined}
      />
      {body()}
      <ShopFoot
        page={search.page}
        total={data?.total ?? 0}
        onPage={(page) => onChange({ page })}
        onNear={(page) => onNear({ page })}
      />
    </div>
  )
}
