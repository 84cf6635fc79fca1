import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '#lib/api/problem-error.ts'
import { goOnAt } from '../../core/notes/go-on-at.ts'
import { cartOptions, dropFromCart, keepQuantity, putIntoCart } from './api.ts'
import type { CartItem } from './api.ts'

/** Goods that were just removed, with the place they come back to. */
export interface Removed {
  item: CartItem
  place: number
}

export type CartFault = 'not-removed' | 'not-restored' | 'not-kept' | 'too-many'

/** The cart, what changes it, and what the last change can be undone by. */
export function useCart() {
  const client = useQueryClient()
  const cart = useQuery({ ...cartOptions, refetchOnMount: 'always' })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [fault, setFault] = useState<CartFault | null>(null)

  const setItems = (change: (items: readonly CartItem[]) => CartItem[]) =>
    client.setQueryData(cartOptions.queryKey, (items = []) => change(items))
  const takeOut = ({ item }: Removed) => setItems((items) => items.filter(({ id }) => id !== item.id))
  const putBack = ({ item, place }: Removed) =>
    setItems((items) => (items.some(({ id }) => id === item.id) ? [...items] : items.toSpliced(place, 0, item)))
  const begin = async () => {
    setFault(null)
    setRemoved(null)
    await client.cancelQueries({ queryKey: cartOptions.queryKey })
  }
  /** The goods' own pages say whether they are in the cart. */
  const tellGoods = () => client.invalidateQueries({ queryKey: ['simulated', 'goods'] })

  const remove = useMutation({
    // One after the other, so that an undo never overtakes what it undoes.
    scope: { id: 'simulated-cart' },
    mutationFn: ({ item }: Removed) => dropFromCart(item.id),
    onMutate: async (change) => {
      await begin()
      takeOut(change)
      setRemoved(change)
    },
    onError: (_error, change) => {
      putBack(change)
      setRemoved(null)
      setFault('not-removed')
    },
    onSuccess: tellGoods,
  })
  const restore = useMutation({
    scope: { id: 'simulated-cart' },
    mutationFn: ({ item, place }: Removed) => putIntoCart({ id: item.id, qty: item.qty, place }),
    onMutate: async (change) => {
      await begin()
      putBack(change)
      goOnAt(`[data-goods="${change.item.id}"] [data-remove]`)
    },
    onError: (_error, change) => {
      takeOut(change)
      setFault('not-restored')
    },
    onSuccess: tellGoods,
  })
  const keep = useMutation({
    scope: { id: 'simulated-cart' },
    mutationFn: ({ id, qty }: { id: number; qty: number }) => keepQuantity(id, qty),
    onError: (error) => {
      setFault(error instanceof ProblemError && error.status === 409 ? 'too-many' : 'not-kept')
      void client.invalidateQueries({ queryKey: cartOptions.queryKey })
    },
  })

  return {
    items: cart.data,
    isOld: cart.data !== undefined && cart.isError,
    hasFailed: cart.data === undefined && cart.isError && !cart.isFetching,
    retry: () => void cart.refetch(),
    setQuantity: (id: number, qty: number) => {
      setFault(null)
      // A fetch under way would bring back the number from before.
      void client.cancelQueries({ queryKey: cartOptions.queryKey })
      setItems((items) => items.map((item) => (item.id === id ? { ...item, qty } : item)))
      keep.mutate({ id, qty })
    },
    removed,
    forgetRemoved: () => setRemoved(null),
    fault,
    remove: (item: CartItem) => remove.mutate({ item, place: cart.data?.indexOf(item) ?? 0 }),
    restore: restore.mutate,
  }
}
