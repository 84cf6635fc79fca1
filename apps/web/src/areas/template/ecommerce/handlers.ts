import { http, HttpResponse } from 'msw'
import { createShop, productsQuery } from './shop.ts'
import type { Shop } from './shop.ts'

async function chosenId(request: Request): Promise<number | null> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('productId' in body)) return null
  return typeof body.productId === 'number' ? body.productId : null
}

const empty = (status: number) => new HttpResponse(null, { status })

/** The shop's calls on this origin and on no other. */
export function shopHandlers(origin: string, shop: Shop = createShop()) {
  const at = (path: string) => `${origin}/apps/ecommerce/${path}`
  const added = async (request: Request, add: (productId: number) => boolean) => {
    const id = await chosenId(request)
    if (id === null) return empty(400)
    return empty(add(id) ? 201 : 404)
  }
  return [
    http.get(at('products'), ({ request }) =>
      HttpResponse.json(shop.products(productsQuery(new URL(request.url).searchParams))),
    ),
    http.get(at('products/:id'), ({ params }) => {
      const found = shop.product(Number(params['id']))
      return found === null ? empty(404) : HttpResponse.json(found)
    }),
    http.get(at('wishlist'), () => HttpResponse.json(shop.wishlist())),
    http.post(at('wishlist'), ({ request }) => added(request, shop.addToWishlist)),
    http.delete(at('wishlist/:productId'), ({ params }) => {
      shop.removeFromWishlist(Number(params['productId']))
      return empty(200)
    }),
    http.get(at('cart'), () => HttpResponse.json(shop.cart())),
    http.post(at('cart'), ({ request }) => added(request, shop.addToCart)),
    http.delete(at('cart/:productId'), ({ params }) => {
      shop.removeFromCart(Number(params['productId']))
      return empty(200)
    }),
  ]
}
