import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useTypedEarly } from '#ui/fields/typed-early.ts'
import styles from './choice-card.module.css'

interface ChoiceCardFace {
  title: ReactNode
  /** One quiet line under the title. */
  meta?: ReactNode | undefined
  /** A picture on the tinted ground at the start of the card. */
  media?: ReactNode | undefined
  /** Two or three words over the picture. */
  tag?: string | undefined
  /** The figure that decides, at the foot. */
  figure?: ReactNode | undefined
  /** What stands beside the figure, at the end. */
  aside?: ReactNode | undefined
}

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'media'>, ChoiceCardFace {
  type?: 'radio' | 'checkbox' | undefined
}

/** A radio button or a checkbox that is chosen as a whole. */
export function ChoiceCard({
  title,
  meta,
  media,
  tag,
  figure,
  aside,
  type = 'radio',
  id,
  className,
  children,
  ...rest
}: ChoiceCardProps) {
  const generated = useId()
  const own = id ?? generated
  useTypedEarly(own)
  return (
    <label className={classNames(styles.card, media !== undefined && styles.pictured, className)}>
      <input {...rest} id={own} type={type} className={styles.input} />
      <Media media={media} tag={tag} />
      <span className={styles.body}>
        <span className={styles.head}>
          <b className={styles.title}>{title}</b>
          <span className={classNames(styles.ring, type === 'checkbox' && styles.square)}>
            <Icon of={IconCheck} size={16} />
          </span>
        </span>
        <CardText meta={meta} figure={figure} aside={aside} />
        {children}
      </span>
    </label>
  )
}

export interface UnavailableCardProps extends ChoiceCardFace {
  /** Why it is not free and when it is next. */
  reason: ReactNode
  /** A way to take the nearest free time. */
  action?: ReactNode | undefined
  className?: string | undefined
}

/** The same card when it cannot be chosen: it stays in its place and says why. */
export function UnavailableCard({
  title,
  meta,
  media,
  tag,
  figure,
  aside,
  reason,
  action,
  className,
}: UnavailableCardProps) {
  return (
    <div className={classNames(styles.card, styles.out, media !== undefined && styles.pictured, className)}>
      <Media media={media} tag={tag} />
      <div className={styles.body}>
        <b className={styles.title}>{title}</b>
        <CardText meta={meta} figure={figure} aside={aside} />
        <p className={styles.reason}>{reason}</p>
        {action === undefined ? null : <p className={styles.action}>{action}</p>}
      </div>
    </div>
  )
}

function Media({ media, tag }: Pick<ChoiceCardFace, 'media' | 'tag'>) {
  if (media === undefined) return null
  return (
    <span className={styles.media}>
      {media}
      {tag === undefined ? null : <span className={styles.tag}>{tag}</span>}
    </span>
  )
}

function CardText({ meta, figure, aside }: Pick<ChoiceCardFace, 'meta' | 'figure' | 'aside'>) {
  return (
    <>
      {meta === undefined ? null : <span className={styles.meta}>{meta}</span>}
      {figure === undefined ? null : (
        <span className={styles.foot}>
          <span>{figure}</span>
          {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
        </span>
      )}
    </>
  )
}
