import { Link } from '@tanstack/react-router'
import type { Shop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { PublicPage, publicBand } from '#shell/public/public-page.tsx'
import { toPublicShop } from '#shell/public/public-shop.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A shop that has no branch yet: nothing can be brought or fetched anywhere. */
export function NotOpen({ shop }: { shop: Shop }) {
  return (
    <PublicPage shop={toPublicShop(shop)} title={m.reserve_title()}>
      <div className={publicBand}>
        <h1 className="rc-visually-hidden">{m.reserve_title()}</h1>
        <EmptyState
          action={
            <Link to="/menu" className={buttonClass('outline')}>
              {m.shared_go_to_menu()}
            </Link>
          }
        >
          {m.reserve_no_branch()}
        </EmptyState>
      </div>
    </PublicPage>
  )
}
