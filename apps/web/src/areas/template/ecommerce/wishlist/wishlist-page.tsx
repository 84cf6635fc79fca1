import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { goOnAt } from '../../core/notes/go-on-at.ts'
import { dropFromWishlist, GOODS_KEY, putIntoWishlist, wishlistOptions } from '../api.ts'
import { cartOptions, dropFromCart, putIntoCart } from '../cart/api.ts'
import { stepAside } from '../cart/step-aside.ts'
import { pageLinkOf } from '../goods/page-link.ts'
import { CartButton } from '../goods/goods-buttons.tsx'
import { GoodsCard } from '../goods/goods-card.tsx'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import type { ShopWishlist } from '../schema.ts'
import styles from './wishlist-page.module.css'

type Wished = ShopWishlist['products'][number]

/** Goods that left the wishlist just now: taken off it, or put into the cart. */
interface Gone {
  goods: Wished
  place: number
  isMoved: boolean
}

/** /apps/e-commerce/wishlist */
export function WishlistPage() {
  useLocale()
  const { data, isError, isFetching, refetch } = useQuery(wishlistOptions)
  useQuery(cartOptions)
  const { takeOff, undo, gone, forget, hasFailed } = useWishlist()
  const body = () => {
    if (data === undefined && isError && !isFetching) {
      return (
        <ErrorState
          title={m.shop_wishlist_failed()}
          action={<Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
        />
      )
    }
    if (data === undefined) return <Loading shapes={['card', 'card', 'card']} />
    if (data.length === 0) {
      return (
        <EmptyState
          picture={<GoodsPicture image="/shop-goods.svg#helmet-half" />}
          action={
            <Link to="/apps/e-commerce/shop" className={buttonClass('next')}>
              {m.shop_back()}
            </Link>
          }
        >
          {m.shop_wishlist_empty()}
        </EmptyState>
      )
    }
    return (
      <ul className={styles.grid} aria-label={m.shop_wishlist_title()}>
        {data.map((goods, place) => (
          <li key={goods.id}>
            <GoodsCard
              goods={goods}
              corner={
                <IconButton
                  icon={IconX}
                  iconSize={18}
                  label={m.shop_wishlist_remove({ name: goods.name })}
                  className={styles.remove}
                  data-remove
                  onClick={({ currentTarget }) => {
                    stepAside(currentTarget)
                    takeOff({ goods, place, isMoved: false })
                  }}
                />
              }
              action={
                goods.isInCart ? (
                  <CartButton goods={goods} wide />
                ) : (
                  <Button
                    icon={IconShoppingCart}
                    wide
                    aria-label={m.shop_wishlist_move_of({ name: goods.name })}
                    onClick={({ currentTarget }) => {
                      stepAside(currentTarget, '[data-action] > *')
                      takeOff({ goods, place, isMoved: true })
                    }}
                  >
                    {m.shop_wishlist_move()}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{m.shop_wishlist_title()}</h1>
        {data === undefined ? null : <span className={styles.count}>{m.shop_items({ count: data.length })}</span>}
      </StaffTop>
      <div className={styles.page}>
        {hasFailed ? (
          <p className={styles.fault} role="alert">
            {m.shop_wishlist_not_done()}
          </p>
        ) : null}
        {body()}
        <div className={styles.foot}>
          <UndoBar
            offer={
              gone === null
                ? null
                : {
                    key: gone.goods.id,
                    message: gone.isMoved
                      ? m.shop_wishlist_moved({ name: gone.goods.name })
                      : m.shop_wishlist_removed({ name: gone.goods.name }),
                    onUndo: () => undo(gone),
                  }
            }
            onClose={forget}
          />
        </div>
      </div>
    </>
  )
}

function useWishlist() {
  const client = useQueryClient()
  const [gone, setGone] = useState<Gone | null>(null)
  const setRows = (change: (rows: readonly Wished[]) => Wished[]) =>
    client.setQueryData(wishlistOptions.queryKey, (rows = []) => change(rows))
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: GOODS_KEY }),
      client.invalidateQueries({ queryKey: cartOptions.queryKey }),
    ])
  const stop = () => client.cancelQueries({ queryKey: GOODS_KEY })
  const scope = { id: 'simulated-wishlist' }

  const takeOff = useMutation({
    scope,
    mutationFn: async ({ goods, isMoved }: Gone) => {
      if (isMoved) await putIntoCart({ id: goods.id })
      await dropFromWishlist(goods.id)
    },
    onMutate: async (change) => {
      await stop()
      setRows((rows) => rows.filter(({ id }) => id !== change.goods.id))
      setGone(change)
    },
    onError: () => setGone(null),
    onSettled: refresh,
  })
  const undo = useMutation({
    scope,
    mutationFn: async ({ goods, place, isMoved }: Gone) => {
      await putIntoWishlist(goods.id, place)
      if (isMoved) await dropFromCart(goods.id)
    },
    onMutate: async ({ goods, place }) => {
      await stop()
      setGone(null)
      setRows((rows) => rows.toSpliced(place, 0, goods))
      goOnAt(pageLinkOf(goods))
    },
    onSettled: refresh,
  })
  return {
    takeOff: takeOff.mutate,
    undo: undo.mutate,
    gone,
    forget: () => setGone(null),
    hasFailed: takeOff.isError || undo.isError,
  }
}
