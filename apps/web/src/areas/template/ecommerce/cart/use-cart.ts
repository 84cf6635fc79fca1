import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cartOptions, dropFromCart, putIntoCart, quantitiesOptions } from './api.ts'
import type { CartItem } from './api.ts'

/** Goods that were just removed, with the place and the number they come back to. */
export interface Removed {
  item: CartItem
  place: number
  quantity: number | undefined
}

export type CartFault = 'not-removed' | 'not-restored'

/** The cart, what changes it, and what the last change can be undone by. */
export function useCart() {
  const client = useQueryClient()
  const cart = useQuery({ ...cartOptions, refetchOnMount: 'always' })
  const { data: quantities } = useQuery(quantitiesOptions)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [fault, setFault] = useState<CartFault | null>(null)

  const setQuantity = (id: number, quantity: number | undefined) =>
    client.setQueryData(quantitiesOptions.queryKey, (before = {}) => {
      const { [id]: _, ...others } = before
      return quantity === undefined ? others : { ...others, [id]: quantity }
    })
  const takeOut = ({ item }: Removed) => {
    client.setQueryData(cartOptions.queryKey, (items) => items?.filter(({ id }) => id !== item.id))
    setQuantity(item.id, undefined)
  }
  const putBack = ({ item, place, quantity }: Removed) => {
    client.setQueryData(cartOptions.queryKey, (items = []) =>
      items.some(({ id }) => id === item.id) ? items : items.toSpliced(place, 0, item),
    )
    setQuantity(item.id, quantity)
  }
  const begin = async () => {
    setFault(null)
    setRemoved(null)
    await client.cancelQueries({ queryKey: cartOptions.queryKey })
  }

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
  })
  const restore = useMutation({
    scope: { id: 'simulated-cart' },
    mutationFn: ({ item }: Removed) => putIntoCart(item.id),
    onMutate: async (change) => {
      await begin()
      putBack(change)
    },
    onError: (_error, change) => {
      takeOut(change)
      setFault('not-restored')
    },
  })

  return {
    items: cart.data,
    isOld: cart.data !== undefined && cart.isError,
    hasFailed: cart.data === undefined && cart.isError && !cart.isFetching,
    retry: () => void cart.refetch(),
    quantities,
    setQuantity,
    removed,
    forgetRemoved: () => setRemoved(null),
    fault,
    remove: (item: CartItem) =>
      remove.mutate({ item, place: cart.data?.indexOf(item) ?? 0, quantity: quantities[item.id] }),
    restore: restore.mutate,
  }
}
