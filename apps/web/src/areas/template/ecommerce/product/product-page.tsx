import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useOwnTitle } from '#shell/document-title.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Card } from '#ui/layout/card.tsx'
import { extrasOptions, productOptions } from '../api.ts'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { cartOptions, dollarText } from '../cart/api.ts'
import { idInSlug } from '../goods-search.ts'
import { CartButton, WishButton } from '../goods/goods-buttons.tsx'
import { GoodsPicture } from '../../core/goods/goods-picture.tsx'
import { Stars } from '../goods/stars.tsx'
import { mostOf } from '../order/quantity.ts'
import { threeParts, toCents } from '../order/totals.ts'
import { whyNoMore } from '../order/why-no-more.ts'
import { RelatedGoods } from './related-goods.tsx'
import { ShareMenu } from '../../core/share/share-menu.tsx'
import type { GoodsPaint } from '../../core/goods/goods-picture.tsx'
import type { GoodsExtras, ShopProduct } from '../schema.ts'
import styles from './product-page.module.css'

const route = getRouteApi('/_template/apps/e-commerce/$slug')

const COLOR_NAMES: Record<GoodsPaint, () => string> = {
  primary: () => m.shop_color_primary(),
  success: () => m.shop_color_success(),
  warning: () => m.shop_color_warning(),
  danger: () => m.shop_color_danger(),
  info: () => m.shop_color_info(),
}
/** From here on it is said how many are left. */
const FEW = 5

/** /apps/e-commerce/{slug} */
export function ProductPage() {
  useLocale()
  const { slug } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(productOptions(idInSlug(slug)))
  useOwnTitle(data?.name)
  // For the count in the bar and how many are in the cart.
  useQuery(cartOptions)
  const body = () => {
    if (data !== undefined) return <Product key={data.id} product={data} />
    if (error === null || isFetching) return <Loading shapes={['picture', 'title', 'card']} />
    const isUnknown = error instanceof ProblemError && error.status === 404
    return (
      <ErrorState
        title={isUnknown ? m.shop_product_unknown() : m.shop_product_failed()}
        action={
          isUnknown ? (
            <Link to="/apps/e-commerce/shop" className={buttonClass()}>
              {m.shop_back()}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>
          )
        }
      />
    )
  }
  return (
    <>
      <StaffTop>
        <h1>{data?.name ?? m.shop_product_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{body()}</div>
      <NotesRegion />
    </>
  )
}

function Product({ product }: { product: ShopProduct['product'] }) {
  const { data: extras } = useQuery(extrasOptions(product.id))
  const [paint, setPaint] = useState<GoodsPaint>()
  return (
    <>
      <Card padding="flush" className={styles.product}>
        <div className={styles.ground}>
          <GoodsPicture image={product.image} paint={paint} className={styles.picture} />
          <WishButton goods={product} className={styles.heart} />
        </div>
        <Facts product={product} extras={extras} paint={paint} onPaint={setPaint} />
      </Card>
      <Features />
      {extras === undefined ? <Loading shapes={['card']} /> : <RelatedGoods goods={extras.related} />}
    </>
  )
}

interface FactsProps {
  product: ShopProduct['product']
  extras: GoodsExtras | undefined
  paint: GoodsPaint | undefined
  onPaint: (paint: GoodsPaint) => void
}

function Facts({ product, extras, paint, onPaint }: FactsProps) {
  const { brand, price, rating, description, hasFreeShipping, colorOptions, isInCart, name } = product
  const [qty, setQty] = useState(1)
  const stock = extras?.stock
  const [part] = threeParts(toCents(price))
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <Stars rating={rating} />
        <span>{m.shop_by({ brand })}</span>
      </p>
      <p className={styles.price}>
        <bdi>{dollarText(toCents(price))}</bdi>
        {stock === undefined ? null : (
          <span className={styles.stock} data-few={stock <= FEW || undefined}>
            {stock <= FEW ? m.shop_stock_few({ count: stock }) : m.shop_stock()}
          </span>
        )}
      </p>
      <p className={styles.description}>{description}</p>
      <ul className={styles.notes}>
        {hasFreeShipping ? (
          <li>
            <Icon of={IconTruckDelivery} size={18} />
            {m.shop_free_delivery()}
          </li>
        ) : null}
        <li>
          <Icon of={IconCalendarDollar} size={18} />
          {m.shop_parts({ price: dollarText(part) })}
        </li>
      </ul>
      <fieldset className={styles.colors}>
        <legend>{m.shop_color()}</legend>
        {colorOptions.map((color) => (
          <label key={color} className={styles.color} data-color={color}>
            <input
              type="radio"
              name="color"
              checked={paint === color}
              aria-label={COLOR_NAMES[color]()}
              onChange={() => onPaint(color)}
            />
          </label>
        ))}
        <span className={styles.colorName}>{paint === undefined ? m.shop_color_own() : COLOR_NAMES[paint]()}</span>
      </fieldset>
      <div className={styles.actions}>
        {isInCart ? null : (
          <>
            <Stepper
              label={m.template_cart_quantity({ name })}
              decreaseLabel={m.template_cart_fewer({ name })}
              increaseLabel={m.template_cart_more({ name })}
              min={1}
              max={mostOf(stock ?? 1)}
              value={qty}
              onChange={setQty}
            />
            <small role="status" className={styles.most}>
              {stock === undefined ? null : whyNoMore({ qty, stock })}
            </small>
          </>
        )}
        <CartButton goods={product} qty={qty} />
        <ShareMenu name={name} />
      </div>
    </div>
  )
}

function Features() {
  const features = [
    { icon: IconCertificate, title: m.shop_feature_tried(), text: m.shop_feature_tried_text() },
    { icon: IconRefresh, title: m.shop_feature_return(), text: m.shop_feature_return_text() },
    { icon: IconShieldCheck, title: m.shop_feature_year(), text: m.shop_feature_year_text() },
  ]
  return (
    <Card className={styles.features} aria-label={m.shop_features()}>
      {features.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon of={icon} size={22} className={styles.sign} />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </Card>
  )
}
