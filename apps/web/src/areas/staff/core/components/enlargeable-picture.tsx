import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import styles from './enlargeable-picture.module.css'

export interface EnlargeablePictureProps<Key extends readonly unknown[]> {
  /** Answers the picture as a data address. */
  options: UseQueryOptions<string, Error, string, Key>
  name: string
  /** What a press does, for the eye that hovers. */
  hint: string
  shape: 'slip' | 'photo'
  /** Under the picture in full. */
  children?: React.ReactNode
}

/** A small picture; a press shows it in full. */
export function EnlargeablePicture<Key extends readonly unknown[]>(props: EnlargeablePictureProps<Key>) {
  const { options, name, hint, shape, children } = props
  const [isLarge, setLarge] = useState(false)
  const { data: address, isError, refetch } = useQuery(options)
  const frame = classNames(styles.frame, styles[shape])
  if (isError) {
    return (
      <div className={classNames(frame, styles.missing)}>
        <p>{m.staff_slip_picture_failed()}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {m.shared_retry()}
        </Button>
      </div>
    )
  }
  if (address === undefined) {
    return (
      <div className={frame}>
        <Skeleton shape="picture" />
      </div>
    )
  }
  return (
    <>
      <button type="button" className={frame} data-tooltip={hint} aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img src={address} alt={name} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name}>
        <img src={address} alt={name} className={styles.large} data-shape={shape} />
        {children}
      </Dialog>
    </>
  )
}
