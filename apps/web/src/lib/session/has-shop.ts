/**
 * False in the show-room's own build alone, `npm run build:showroom`: there is no server behind it, so there are no pages of
 * a shop, and what leads to them is left out.
 */
export const HAS_SHOP: boolean = import.meta.env.MODE !== 'showroom'

/** Where the way out of a page leads for who is not known. */
export const FRONT_DOOR = HAS_SHOP ? '/menu' : '/'
