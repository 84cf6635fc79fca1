import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AskBeforeLeaving } from '../../core/form/ask-before-leaving.tsx'
import { useFirstError } from '../../core/form/first-error.ts'
import { NotSaved } from '../../core/form/not-saved.tsx'
import { FailedList } from '../../core/list/list-states.tsx'
import { NotesRegion } from '../../core/notes/notes-region.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { BLOG_KEY, editOptions, savePost } from '../api.ts'
import { Byline } from '../parts/byline.tsx'
import { MissingPost } from '../parts/missing-post.tsx'
import type { BlogEdit } from '../schema.ts'
import { makePostDraft, postChange, postErrors } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import styles from './blog-edit.module.css'

const route = getRouteApi('/_template/pages/blog/edit/$id')

/** /pages/blog/edit/{id} */
export function BlogEditPage() {
  useLocale()
  const { id } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(editOptions(id))
  const isMissing = error instanceof ProblemError && error.status === 404
  const body = () => {
    if (data !== undefined) return <EditForm key={id} post={data} />
    if (isMissing) return <MissingPost />
    if (error === null || isFetching) return <Loading shapes={['title', 'row', 'row', 'card']} />
    return <FailedList title={m.blog_failed_one()} onRetry={() => void refetch()} />
  }
  return (
    <>
      <StaffTop>
        <h1>{m.blog_edit_title()}</h1>
      </StaffTop>
      <div className={styles.page}>{body()}</div>
      <NotesRegion />
    </>
  )
}

function EditForm({ post }: { post: BlogEdit }) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const params = { id: String(post.id) }
  const [first] = useState(() => makePostDraft(post))
  const [draft, setDraft] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [taken, setTaken] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = useFirstError(attempt)
  const save = async () => {
    if (isSaving) return
    setFailed(false)
    if (Object.keys(postErrors(draft, taken)).length > 0) return setAttempt(attempt + 1)
    setSaving(true)
    try {
      await savePost(post.id, postChange(draft))
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) {
        setTaken(draft.slug)
        setAttempt(attempt + 1)
      } else setFailed(true)
      return
    } finally {
      setSaving(false)
    }
    await client.invalidateQueries({ queryKey: BLOG_KEY })
    await navigate({ to: '/pages/blog/$id', params, ignoreBlocker: true })
    sayNote(m.blog_saved())
  }
  return (
    <Card padding="flush">
      <AskBeforeLeaving isChanged={JSON.stringify(postChange(draft)) !== JSON.stringify(postChange(first))} />
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-label={m.blog_edit_title()}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Byline name={post.userFullName} picture={post.avatar} day={post.createdTime} />
        <PostFields
          id={post.id}
          draft={draft}
          errors={attempt > 0 ? postErrors(draft, taken) : {}}
          onChange={setDraft}
        />
        {hasFailed ? <NotSaved /> : null}
        <div className={styles.foot}>
          <Button type="submit" variant="next" loading={isSaving}>
            {m.blog_save()}
          </Button>
          <Link to="/pages/blog/$id" params={params} className={buttonClass()}>
            {m.showroom_cancel()}
          </Link>
        </div>
      </form>
    </Card>
  )
}
