/** As many as the sample cart holds. By itself, so that the count over the cart needs none of the goods. */
export const CART_ITEMS = 5
