import { useEffect, useState } from 'react'
import useEmblaCarousel from 'embla-carousel-react'
import { Link } from '@tanstack/react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { m } from '#lib/messages.ts'
import { useSettings } from '#shell/settings/settings.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { dollarText } from '../cart/api.ts'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { Stars } from '../goods/stars.tsx'
import { toCents } from '../order/totals.ts'
import type { MarkedGoods } from '../schema.ts'
import styles from './related-goods.module.css'

/** Goods like these, to be swiped or stepped through. */
export function RelatedGoods({ goods }: { goods: readonly MarkedGoods[] }) {
  const { isRtl } = useSettings()
  const [viewport, carousel] = useEmblaCarousel({
    align: 'start',
    slidesToScroll: 'auto',
    direction: isRtl ? 'rtl' : 'ltr',
  })
  const [ends, setEnds] = useState({ before: false, after: true })
  useEffect(() => {
    if (carousel === undefined) return undefined
    const look = () => setEnds({ before: carousel.canScrollPrev(), after: carousel.canScrollNext() })
    carousel.on('select', look).on('reInit', look)
    look()
    return () => void carousel.off('select', look).off('reInit', look)
  }, [carousel])
  return (
    <Card aria-labelledby="related" className={styles.related}>
      <div className={styles.head}>
        <h2 id="related">{m.shop_related()}</h2>
        <IconButton
          icon={IconChevronLeft}
          mirrored
          bordered
          label={m.shop_related_previous()}
          disabled={!ends.before}
          onClick={() => carousel?.scrollPrev()}
        />
        <IconButton
          icon={IconChevronRight}
          mirrored
          bordered
          label={m.shop_related_next()}
          disabled={!ends.after}
          onClick={() => carousel?.scrollNext()}
        />
      </div>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {goods.map(({ id, slug, name, brand, image, price, rating }, index) => (
            <li key={id}>
              <Link
                to="/apps/e-commerce/$slug"
                params={{ slug }}
                className={styles.slide}
                // What the keys reach comes into sight.
                onFocus={() =>
                  carousel?.scrollTo(carousel.slidesInView().includes(index) ? carousel.selectedScrollSnap() : index)
                }
              >
                <GoodsPicture image={image} className={styles.picture} />
                <b>{name}</b>
                <span className={styles.brand}>{brand}</span>
                <span className={styles.line}>
                  <Stars rating={rating} />
                  <bdi>{dollarText(toCents(price))}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
