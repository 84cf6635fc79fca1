import { nextId } from '../../core/list/row-ids.ts'
import { lineCents, orderTotals } from './totals.ts'
import type { Chance, Shop } from '../shop.ts'
import type { AddressForm, Coupon, Order, OrderRequest, SavedAddress } from './schema.ts'

const COUPONS: readonly Coupon[] = [
  { code: 'RIDE10', kind: 'percent', value: 10, minimum: 0 },
  { code: 'SEA15', kind: 'amount', value: 15_00, minimum: 100_00 },
  { code: 'POST0', kind: 'delivery', value: 0, minimum: 0 },
  { code: 'GIFT25', kind: 'gift-card', value: 25_00, minimum: 0 },
]

const FIRST_ADDRESSES: readonly SavedAddress[] = [
  {
    id: 1,
    fullName: 'Wipha Suksomboon',
    mobile: '081 555 0142',
    house: '88/12 Soi Talay Nuea',
    landmark: 'Old railway station',
    town: 'Hua Hin',
    postcode: '77110',
    province: 'Prachuap Khiri Khan',
    kind: 'work',
  },
  {
    id: 2,
    fullName: 'Wipha Suksomboon',
    mobile: '081 555 0142',
    house: '14 Soi Lom Yen',
    landmark: 'Monkey hill',
    town: 'Khao Takiap',
    postcode: '77110',
    province: 'Prachuap Khiri Khan',
    kind: 'home',
  },
]

export type OrderRefusal = 'empty-cart' | 'unknown-address' | 'unknown-code'

/** Where orders are taken; nothing is sent or charged. */
export interface OrderDesk {
  addresses: () => SavedAddress[]
  saveAddress: (form: AddressForm) => SavedAddress
  /** In any case; null for a code that is not known. */
  coupon: (code: string) => Coupon | null
  place: (request: OrderRequest) => Order | OrderRefusal
  order: (number: string) => Order | null
}

export function createOrderDesk(shop: Shop, { now }: Pick<Chance, 'now'>): OrderDesk {
  let addresses = FIRST_ADDRESSES
  let orders: readonly Order[] = []
  const coupon = (code: string) => COUPONS.find((each) => each.code === code.trim().toUpperCase()) ?? null
  const asked = (code: string | undefined) => (code === undefined ? undefined : coupon(code))

  return {
    addresses: () => [...addresses],
    saveAddress(form) {
      const address = { ...form, id: nextId(addresses) }
      addresses = [...addresses, address]
      return address
    },
    coupon,
    place({ addressId, payment, isGiftWrapped, ...codes }) {
      const { products } = shop.cart()
      if (products.length === 0) return 'empty-cart'
      const address = addresses.find(({ id }) => id === addressId)
      if (address === undefined) return 'unknown-address'
      const extras = { coupon: asked(codes.coupon), giftCard: asked(codes.giftCard), isGiftWrapped }
      if (extras.coupon === null || extras.giftCard === null) return 'unknown-code'
      const placedAt = new Date(now()).toISOString()
      const order: Order = {
        number: `RG-${placedAt.slice(2, 10).replaceAll('-', '')}-${orders.length + 1}`,
        placedAt,
        arrivesAt: products.map(({ shippingDate }) => shippingDate).reduce((one, other) => (one > other ? one : other)),
        lines: products.map((item) => ({
          id: item.id,
          name: item.name,
          slug: item.slug,
          image: item.image,
          qty: item.qty,
          cents: lineCents(item),
        })),
        address,
        payment,
        totals: orderTotals(products, extras),
      }
      orders = [...orders, order]
      shop.emptyCart()
      return order
    },
    order: (number) => orders.find((each) => each.number === number) ?? null,
  }
}
