import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { m } from '#lib/messages.ts'
import type { PictureKind } from '../../core/pictures/picture-check.ts'
import { partOf, squareOfSize } from './crop-part.ts'
import styles from './crop.module.css'

/** The chosen part as data; null as long as the picture is not there, and where it cannot be drawn. */
export type TakePart = () => string | null

export interface CropperProps {
  file: File
  kind: PictureKind
  ref: Ref<TakePart>
}

/** Pixels of a side: twice the largest portrait that is shown. */
const SIDE = 256
const FIRST_PERCENT = 90
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** A square over the picture, moved and made larger by pointer, by finger or by keys. */
export function Cropper({ file, kind, ref }: CropperProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  useImperativeHandle(ref, () => () => {
    const { current } = image
    if (current === null || crop === undefined) return null
    const { x, y, width, height } = partOf(crop, current.naturalWidth, current.naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.drawImage(current, x, y, width, height, 0, 0, SIDE, SIDE)
    return kind === 'image/jpeg' ? canvas.toDataURL('image/jpeg', 0.9) : canvas.toDataURL('image/png')
  })
  const size = crop === undefined ? FIRST_PERCENT : Math.round(Math.max(crop.width, crop.height))
  return (
    <>
      <div className={styles.ground} dir="ltr">
        <ReactCrop
          {...(crop === undefined ? {} : { crop })}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={24}
          className={styles.cropper ?? ''}
          ariaLabels={{
            cropArea: m.account_crop_area(),
            nwDragHandle: m.account_crop_corner_nw(),
            nDragHandle: m.account_crop_side_n(),
            neDragHandle: m.account_crop_corner_ne(),
            eDragHandle: m.account_crop_side_e(),
            seDragHandle: m.account_crop_corner_se(),
            sDragHandle: m.account_crop_side_s(),
            swDragHandle: m.account_crop_corner_sw(),
            wDragHandle: m.account_crop_side_w(),
          }}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            alt={m.account_crop_picture()}
            className={styles.picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCrop(squareOfSize(WHOLE, FIRST_PERCENT, naturalWidth / naturalHeight))
            }
          />
        </ReactCrop>
      </div>
      <label className={styles.size}>
        <span>{m.account_crop_size()}</span>
        <input
          type="range"
          min={10}
          max={100}
          value={size}
          aria-valuetext={m.account_crop_percent({ percent: size })}
          onChange={({ currentTarget: { value } }) => {
            const { current } = image
            if (current === null || crop === undefined) return
            setCrop(squareOfSize(crop, Number(value), current.naturalWidth / current.naturalHeight))
          }}
        />
      </label>
    </>
  )
}
