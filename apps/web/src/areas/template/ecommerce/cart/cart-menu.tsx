import { useQuery } from '@tanstack/react-query'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { formatBadge } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { preloadPanel, LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { cartOptions, firstCount } from './api.ts'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import type { CartPanelProps } from './cart-panel.tsx'
import styles from './cart-menu.module.css'

const loadCartPanel: PanelLoader<CartPanelProps> = async () => (await import('./cart-panel.tsx')).CartPanel

/** The cart of the show-room's shop. */
export function CartMenu() {
  useSession()
  const { data } = useQuery({ ...cartOptions, enabled: false })
  const count = data?.length ?? firstCount()
  const shown = formatBadge(count)
  return (
    <Popover
      label={m.template_cart_title()}
      buttonLabel={count === 0 ? m.template_cart_title() : m.template_cart_title_count({ count: shown })}
      buttonClassName={iconButtonClass()}
      align="end"
      onNear={() => preloadPanel(loadCartPanel)}
      className={styles.panel}
      button={
        <span className={styles.cart}>
          <Icon of={IconShoppingCart} size={20} />
          {count === 0 ? null : (
            <span className={styles.count} dir="ltr" aria-hidden="true">
              {shown}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <LazyPanel load={loadCartPanel} props={{ onLeave: close }}>
          <Loading shapes={['card', 'card']} />
        </LazyPanel>
      )}
    </Popover>
  )
}
