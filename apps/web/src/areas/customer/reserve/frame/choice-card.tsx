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
  /** A quiet line under the figure. */
  note?: ReactNode | undefined
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
  note,
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
          <Ring type={type} />
        </span>
        <CardText meta={meta} figure={figure} aside={aside} note={note} />
        {children}
      </span>
    </label>
  )
}

export interface CountedCardProps extends ChoiceCardFace {
  /** What counts it, under all of it in the same frame. */
  controls: ReactNode
  isTaken: boolean
  /** The radio button of a card that one may take instead of another; none where several are taken. */
  radio?: { name: string; onChange: () => void } | undefined
}

/** The same card where several may be taken, each as often as its controls say. */
export function CountedCard(props: CountedCardProps) {
  const { title, meta, media, tag, figure, aside, note, controls, isTaken, radio } = props
  const id = useId()
  useTypedEarly(id)
  const Face = radio === undefined ? 'div' : 'label'
  // The controls stay the same ones, with the focus, when the radio button comes or goes.
  return (
    <div className={classNames(styles.card, styles.pictured, isTaken && styles.taken)}>
      <Face className={styles.face}>
        {radio === undefined ? null : (
          <input {...radio} id={id} type="radio" checked={isTaken} className={styles.input} />
        )}
        <Media media={media} tag={tag} />
        <span className={styles.body}>
          <span className={styles.head}>
            <b className={styles.title}>{title}</b>
            {radio === undefined ? null : <Ring type="radio" />}
          </span>
          <CardText meta={meta} figure={figure} aside={aside} note={note} />
        </span>
      </Face>
      <div className={styles.controls}>{controls}</div>
    </div>
  )
}

function Ring({ type }: { type: 'radio' | 'checkbox' }) {
  return (
    <span className={classNames(styles.ring, type === 'checkbox' && styles.square)}>
      <Icon of={IconCheck} size={16} />
    </span>
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

function CardText({ meta, figure, aside, note }: Pick<ChoiceCardFace, 'meta' | 'figure' | 'aside' | 'note'>) {
  return (
    <>
      {meta === undefined ? null : <span className={styles.meta}>{meta}</span>}
      {figure === undefined ? null : (
        <span className={styles.foot}>
          <span>{figure}</span>
          {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
        </span>
      )}
      {note === undefined ? null : <span className={styles.meta}>{note}</span>}
    </>
  )
}
