import { useState } from 'react'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { DropZone } from '#ui/actions/drop-zone.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { checkPicture } from '../../core/pictures/picture-check.ts'
import { readPicture } from '../../core/pictures/read-picture.ts'
import { ADVISED_HEIGHT, ADVISED_WIDTH, MOST_PICTURE_BYTES } from '../model.ts'
import { BlogPicture } from '../parts/blog-picture.tsx'
import styles from './blog-edit.module.css'

const FAULTS = {
  kind: () => m.account_picture_kind(),
  size: () => m.blog_picture_size(),
  unreadable: () => m.account_picture_unreadable(),
}

/** What was said of the file that was chosen last. */
interface Told {
  fault?: keyof typeof FAULTS
  /** Pixels of one that is smaller than is good. */
  small?: { width: number; height: number }
}

/** The picture that a post begins with: taken when it is one, with a word where it is small. */
export function FeaturedPicture({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  const [first] = useState(picture)
  const [told, setTold] = useState<Told>({})
  const [isReading, setReading] = useState(false)
  const take = async (file: File) => {
    const checked = await checkPicture(file, MOST_PICTURE_BYTES)
    if (typeof checked === 'string') return setTold({ fault: checked })
    const { width, height, kind } = checked
    const data = await readPicture(new File([file], file.name, { type: kind }))
    if (data === null) return setTold({ fault: 'unreadable' })
    setTold(width < ADVISED_WIDTH || height < ADVISED_HEIGHT ? { small: { width, height } } : {})
    onChange(data)
  }
  const choose = async (files: readonly File[]) => {
    const [file] = files
    if (file === undefined) return
    setReading(true)
    await take(file).finally(() => setReading(false))
  }
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <h2 id="featured">{m.blog_field_picture()}</h2>
      <BlogPicture picture={picture} className={styles.preview} />
      <div className={styles.choose}>
        <DropZone
          label={m.blog_field_picture()}
          icon={IconPhotoUp}
          accept="image/jpeg,image/png,image/gif"
          isClosed={isReading}
          onChoose={(files) => void choose(files)}
        >
          {(open) => (
            <>
              <Button loading={isReading} aria-describedby="featured-help" onClick={open}>
                {m.people_picture_choose()}
              </Button>
              <small id="featured-help">{m.blog_picture_help()}</small>
            </>
          )}
        </DropZone>
        <div role="status">
          {told.fault === undefined ? null : <FieldError>{FAULTS[told.fault]()}</FieldError>}
          {told.small === undefined ? null : (
            <Notice tone="warning">
              {m.blog_picture_small({
                width: formatCount(told.small.width),
                height: formatCount(told.small.height),
              })}
            </Notice>
          )}
        </div>
        {picture === first ? null : (
          <Button
            onClick={() => {
              setTold({})
              onChange(first)
            }}
          >
            {m.account_picture_before()}
          </Button>
        )}
      </div>
    </section>
  )
}
