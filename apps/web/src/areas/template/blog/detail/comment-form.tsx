import { useState } from 'react'
import type { ChangeEvent, RefObject } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AskBeforeLeaving } from '../../core/form/ask-before-leaving.tsx'
import { useFirstError } from '../../core/form/first-error.ts'
import { NotSaved } from '../../core/form/not-saved.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { addComment, BLOG_KEY, detailOptions } from '../api.ts'
import type { BlogComment } from '../schema.ts'
import { commentErrors, newComment, rememberedWriter, rememberWriter } from './comment-draft.ts'
import type { CommentDraft } from './comment-draft.ts'
import styles from './blog-detail.module.css'

export interface CommentFormProps {
  postId: number
  /** The comment that is answered; null for one to the post. */
  answered: BlogComment | null
  text: RefObject<HTMLTextAreaElement | null>
  onAnswered: () => void
}

export function CommentForm({ postId, answered, text, onAnswered }: CommentFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(newComment)
  const [isKept, setKept] = useState(() => rememberedWriter() !== null)
  const [attempt, setAttempt] = useState(0)
  const form = useFirstError(attempt)
  const errors = attempt > 0 ? commentErrors(draft) : {}
  const send = useMutation({
    mutationFn: ({ name, email, website, text: words }: CommentDraft) => {
      const comment = { name: name.trim(), email: email.trim(), website: website.trim(), text: words.trim() }
      return addComment(postId, { ...comment, parentId: answered?.id ?? null })
    },
    onSuccess: (comment) => {
      client.setQueryData(
        detailOptions(String(postId)).queryKey,
        (before) =>
          before && {
            blog: { ...before.blog, comments: before.blog.comments + 1 },
            comments: [...before.comments, comment],
          },
      )
      // The list counts it, too.
      void client.invalidateQueries({ queryKey: [...BLOG_KEY, 'list'] })
      rememberWriter(isKept ? draft : null)
      setDraft(isKept ? { ...draft, text: '' } : { name: '', email: '', website: '', text: '' })
      setAttempt(0)
      onAnswered()
      sayNote(m.blog_comment_added())
    },
  })
  const field = (name: keyof CommentDraft) => ({
    value: draft[name],
    error: errors[name],
    maxLength: name === 'text' ? 2000 : 200,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: value }),
  })
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-labelledby="comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(commentErrors(draft)).length > 0) setAttempt(attempt + 1)
        else if (!send.isPending) send.mutate(draft)
      }}
    >
      <AskBeforeLeaving isChanged={draft.text.trim() !== ''} />
      <h3 id="comment-form">{m.blog_comment_write()}</h3>
      {answered === null ? null : (
        <div>
          <FilterChip
            name={m.blog_answer_name()}
            value={answered.userFullName}
            removeLabel={m.blog_answer_not()}
            onRemove={onAnswered}
          />
        </div>
      )}
      <TextArea ref={text} label={m.blog_comment_text()} rows={4} {...field('text')} />
      <div className={styles.fields}>
        <TextField label={m.account_name()} autoComplete="name" {...field('name')} />
        <TextField label={m.people_email()} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={m.people_website()}
          optional={m.people_optional()}
          inputMode="url"
          autoComplete="url"
          {...field('website')}
        />
      </div>
      <CheckboxField
        label={m.blog_remember()}
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => {
          setKept(checked)
          if (!checked) rememberWriter(null)
        }}
      />
      {send.isError ? <NotSaved /> : null}
      <div>
        <Button type="submit" variant="next" loading={send.isPending}>
          {answered === null ? m.blog_comment_send() : m.blog_answer_send()}
        </Button>
      </div>
    </form>
  )
}
