import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { sayNote } from '../../core/notes/notes-store.ts'
import { GOODS_KEY, dropFromWishlist, putIntoWishlist } from '../api.ts'
import { cartOptions, putIntoCart } from '../cart/api.ts'
import type { CartChoice } from '../cart/api.ts'

type Marks = { isInCart?: boolean; isInWishlist?: boolean }
type Marked = Marks & { id: number }

function isRow(value: unknown): value is Marked {
  return (
    typeof value === 'object' && value !== null && 'id' in value && ('isInCart' in value || 'isInWishlist' in value)
  )
}

/** The same answer with one kind of goods marked, wherever it stands in it. */
export function withMarks(data: unknown, id: number, marks: Marks): unknown {
  if (Array.isArray(data)) return data.map((each) => withMarks(each, id, marks))
  if (isRow(data)) return data.id === id ? { ...data, ...marks } : data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withMarks(value, id, marks)]))
}

function sayFailure(): void {
  sayNote(m.showroom_not_done(), 'danger')
}

/** What one does with goods, shown at once, and taken back and said where it failed; the page has the notes. */
export function useGoods() {
  const client = useQueryClient()
  const mark = (id: number, marks: Marks) =>
    client.setQueriesData({ queryKey: GOODS_KEY }, (data: unknown) => withMarks(data, id, marks))
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: GOODS_KEY }),
      client.invalidateQueries({ queryKey: cartOptions.queryKey, refetchType: 'active' }),
    ])
  const stop = () => client.cancelQueries({ queryKey: GOODS_KEY })

  const add = useMutation({
    scope: { id: 'simulated-cart' },
    mutationFn: putIntoCart,
    onMutate: async ({ id }: CartChoice) => {
      await stop()
      mark(id, { isInCart: true })
    },
    onError: sayFailure,
    onSettled: refresh,
  })
  const wish = useMutation({
    scope: { id: 'simulated-wishlist' },
    mutationFn: ({ id, isWished }: { id: number; isWished: boolean }) =>
      isWished ? putIntoWishlist(id) : dropFromWishlist(id),
    onMutate: async ({ id, isWished }) => {
      await stop()
      mark(id, { isInWishlist: isWished })
    },
    onError: sayFailure,
    onSettled: refresh,
  })
  return {
    add: add.mutate,
    wish: (id: number, isWished: boolean) => wish.mutate({ id, isWished }),
  }
}
