import { staffMenu } from '#areas/staff/menu.ts'
import { HAS_SHOP } from '#lib/session/has-shop.ts'
import { templateMenu } from '#areas/template/menu.ts'
import type { MenuSection } from '#shell/navigation/menu.ts'

/** Where one can go. Only pages that exist stand here; the shop's own come first. */
export const MENU: readonly MenuSection[] = HAS_SHOP ? [staffMenu, templateMenu] : [templateMenu]
