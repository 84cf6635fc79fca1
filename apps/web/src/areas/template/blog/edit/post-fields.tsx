import { m } from '#lib/messages.ts'
import { Chip } from '#ui/actions/chip.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { RichTextField } from '../../core/rich-text/rich-text-field.tsx'
import { categoryLabel, statusLabel } from '../labels.ts'
import { BLOG_CATEGORIES, BLOG_STATUSES } from '../model.ts'
import type { BlogCategory, BlogStatus } from '../model.ts'
import { FeaturedPicture } from './featured-picture.tsx'
import { withSlug, withTitle } from './post-draft.ts'
import type { PostDraft, PostErrors } from './post-draft.ts'
import styles from './blog-edit.module.css'

export interface PostFieldsProps {
  id: number
  draft: PostDraft
  errors: PostErrors
  onChange: (draft: PostDraft) => void
}

export function PostFields({ id, draft, errors, onChange }: PostFieldsProps) {
  const { blogTitle, blogCategories, slug, status, excerpt, featuredImage } = draft
  const turn = (category: BlogCategory) => {
    const isChosen = blogCategories.includes(category)
    // In the order in which they are offered, whichever was pressed first.
    const next = BLOG_CATEGORIES.filter((one) => (one === category ? !isChosen : blogCategories.includes(one)))
    onChange({ ...draft, blogCategories: next })
  }
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={m.blog_field_title()}
          maxLength={140}
          autoComplete="off"
          value={blogTitle}
          error={errors.blogTitle}
          onChange={({ currentTarget: { value } }) => onChange(withTitle(draft, value, id))}
        />
        <TextField
          label={m.blog_field_slug()}
          help={m.blog_field_slug_help()}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          error={errors.slug}
          onChange={({ currentTarget: { value } }) => onChange(withSlug(draft, value, id))}
        />
        <fieldset
          className={styles.categories}
          aria-describedby={errors.blogCategories === undefined ? undefined : 'categories-error'}
        >
          <legend>{m.blog_categories()}</legend>
          <div>
            {BLOG_CATEGORIES.map((category) => (
              <Chip key={category} pressed={blogCategories.includes(category)} onClick={() => turn(category)}>
                {categoryLabel(category)}
              </Chip>
            ))}
          </div>
          {errors.blogCategories === undefined ? null : (
            <FieldError id="categories-error">{errors.blogCategories}</FieldError>
          )}
        </fieldset>
        <SelectField
          label={m.blog_field_status()}
          options={BLOG_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
          value={status}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, status: value as BlogStatus })}
        />
      </div>
      <RichTextField
        label={m.blog_field_text()}
        hasLists
        waitsForUse
        value={excerpt}
        error={errors.excerpt}
        onChange={(next) => onChange({ ...draft, excerpt: next })}
      />
      <FeaturedPicture picture={featuredImage} onChange={(next) => onChange({ ...draft, featuredImage: next })} />
    </>
  )
}
