import { expect, test } from 'vitest'
import type { BlogComment } from '../schema.ts'
import { threadsOf } from './threads.ts'

const said = (id: number, parentId: number | null): BlogComment => ({
  id,
  parentId,
  avatar: '',
  userFullName: 'Ada',
  website: '',
  commentedAt: '2026-01-01',
  commentText: 'So it is.',
})

test('an answer stands under what it answers, an answer to an answer beside it', () => {
  const threads = threadsOf([said(1, null), said(2, null), said(3, 1), said(4, 3), said(5, 2)])
  expect(threads.map(({ comment, answers }) => [comment.id, answers.map(({ id }) => id)])).toEqual([
    [1, [3, 4]],
    [2, [5]],
  ])
})

test('what answers something that is not there stands by itself', () => {
  expect(threadsOf([said(7, 99)]).map(({ comment }) => comment.id)).toEqual([7])
})
