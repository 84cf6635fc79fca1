import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { productsQuery } from './filters.ts'
import { createOrderDesk } from './order/desk.ts'
import { addressFormSchema, orderRequestSchema } from './order/schema.ts'
import { cartChoiceSchema, cartQuantitySchema, wishChoiceSchema } from './schema.ts'
import { createShop, sameChance } from './shop.ts'
import type { OrderRefusal } from './order/desk.ts'
import type { CartOutcome, Chance } from './shop.ts'

const REFUSALS: Record<OrderRefusal, number> = { 'empty-cart': 409, 'unknown-address': 404, 'unknown-code': 400 }
const REFUSED: Record<Exclude<CartOutcome, 'done'>, number> = { unknown: 404, 'too-many': 409 }

/** A number that goods may have; no goods have 0. */
const idOf = (text: unknown) => readId(text) ?? 0
const answered = (outcome: CartOutcome, status: number) => emptyAnswer(outcome === 'done' ? status : REFUSED[outcome])
const found = (answer: object | null) => (answer === null ? emptyAnswer(404) : HttpResponse.json(answer))

/** The shop's calls on this origin and on no other. */
export function shopHandlers(origin: string, chance: Chance = sameChance()) {
  const shop = createShop(chance)
  const desk = createOrderDesk(shop, chance)
  const at = (path: string) => `${origin}/apps/ecommerce/${path}`
  const query = (request: Request) => productsQuery(new URL(request.url).searchParams)
  return [
    http.get(at('products'), ({ request }) => HttpResponse.json(shop.products(query(request)))),
    http.get(at('products/:id'), ({ params }) => found(shop.product(idOf(params['id'])))),
    http.get(at('products/:id/extras'), ({ params }) => found(shop.extras(idOf(params['id'])))),
    http.get(at('filters'), ({ request }) => HttpResponse.json(shop.filters(query(request)))),

    http.get(at('wishlist'), () => HttpResponse.json(shop.wishlist())),
    http.post(at('wishlist'), async ({ request }) => {
      const choice = await readBody(request, wishChoiceSchema)
      return choice === null ? emptyAnswer(400) : answered(shop.addToWishlist(choice), 201)
    }),
    http.delete(at('wishlist/:productId'), ({ params }) => {
      return answered(shop.removeFromWishlist(idOf(params['productId'])), 200)
    }),

    http.get(at('cart'), () => HttpResponse.json(shop.cart())),
    http.post(at('cart'), async ({ request }) => {
      const choice = await readBody(request, cartChoiceSchema)
      return choice === null ? emptyAnswer(400) : answered(shop.addToCart(choice), 201)
    }),
    http.put(at('cart/:productId'), async ({ request, params }) => {
      const change = await readBody(request, cartQuantitySchema)
      return change === null ? emptyAnswer(400) : answered(shop.setQuantity(idOf(params['productId']), change.qty), 200)
    }),
    http.delete(at('cart/:productId'), ({ params }) => {
      return answered(shop.removeFromCart(idOf(params['productId'])), 200)
    }),

    http.get(at('addresses'), () => HttpResponse.json({ addresses: desk.addresses() })),
    http.post(at('addresses'), async ({ request }) => {
      const form = await readBody(request, addressFormSchema)
      return form === null ? emptyAnswer(400) : HttpResponse.json(desk.saveAddress(form), { status: 201 })
    }),
    http.get(at('coupons/:code'), ({ params }) => found(desk.coupon(String(params['code'])))),
    http.post(at('orders'), async ({ request }) => {
      const asked = await readBody(request, orderRequestSchema)
      if (asked === null) return emptyAnswer(400)
      const order = desk.place(asked)
      return typeof order === 'string' ? emptyAnswer(REFUSALS[order]) : HttpResponse.json({ order }, { status: 201 })
    }),
    http.get(at('orders/:number'), ({ params }) => {
      const order = desk.order(String(params['number']))
      return found(order === null ? null : { order })
    }),
  ]
}
