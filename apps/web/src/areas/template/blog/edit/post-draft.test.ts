import { expect, test } from 'vitest'
import { createBlogStore } from '../store.ts'
import { makePostDraft, postChange, postErrors, withSlug, withTitle } from './post-draft.ts'

const draft = makePostDraft(createBlogStore().edit(1) ?? expect.unreachable())

test('a post as it is saved is in order', () => {
  expect(postErrors(draft, null)).toEqual({})
  expect(
    Object.keys(postErrors({ ...draft, blogTitle: ' ', blogCategories: [], slug: '-', excerpt: '<p> </p>' }, null)),
  ).toEqual(['blogTitle', 'blogCategories', 'slug', 'excerpt'])
  expect(Object.keys(postErrors(draft, draft.slug))).toEqual(['slug'])
})

test('an address follows the title until somebody types one, and again when it is emptied', () => {
  const renamed = withTitle(draft, 'A new road', 1)
  expect(renamed.slug).toBe('a-new-road')
  const own = withSlug(renamed, 'My Road', 1)
  expect(own.slug).toBe('my-road')
  expect(withTitle(own, 'Another', 1).slug).toBe('my-road')
  expect(withTitle(withSlug(own, '', 1), 'Another', 1).slug).toBe('another')
})

test('what is sent knows nothing of how it was typed', () => {
  expect(postChange({ ...draft, blogTitle: ' A ' })).toEqual(expect.not.objectContaining({ isSlugTyped: true }))
  expect(postChange({ ...draft, blogTitle: ' A ' }).blogTitle).toBe('A')
})
