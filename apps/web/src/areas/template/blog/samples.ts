import { portraitOf } from '../core/people/portraits.ts'
import { ARTICLES, AUTHORS } from './articles.ts'
import { slugFrom } from './slug.ts'
import type { BlogCategory, BlogStatus } from './model.ts'
import type { BlogComment } from './schema.ts'

/** A post as the store keeps it. */
export interface Article {
  id: number
  slug: string
  status: BlogStatus
  img: string
  title: string
  avatar: string
  userFullName: string
  about: string
  on: string
  tags: BlogCategory[]
  excerpt: string
  /** HTML. */
  content: string
  /** Comments beside those that are shown. */
  earlier: number
  bookmarked: number
  isBookmarked: boolean
}

export const FIRST_ARTICLES: readonly Article[] = ARTICLES.map(
  ({ title, who, on, tags, counts: [earlier, bookmarked], picture, excerpt, text }, index) => ({
    id: index + 1,
    slug: slugFrom(title, index + 1),
    status: 'Published',
    img: picture,
    title,
    avatar: portraitOf(who),
    userFullName: who,
    about: AUTHORS[who].about,
    on,
    tags: [...tags],
    excerpt,
    content: text,
    earlier,
    bookmarked,
    isBookmarked: false,
  }),
)

type Said = [postId: number, who: string, on: string, answers: number | null, words: string]

const SAID: readonly Said[] = [
  [
    1,
    'Pim Saelee',
    '2026-05-24',
    null,
    'Rode it last week with my sister. The café was open and the dog is still there.',
  ],
  [1, 'Nok Saelim', '2026-05-25', 1, 'He is called Tofu and waits for people with biscuits.'],
  [
    2,
    'Arthit Kaew',
    '2026-02-05',
    null,
    'Mine was from 2017. Thank you for the week of bad sleep, and for the new ones.',
  ],
  [2, 'Greta Lind', '2026-02-09', null, 'The triangle! Twenty years of riding, and I never saw it.'],
  [3, 'Somchai Rattana', '2026-03-01', null, 'Round head here. The third one fitted, and nobody sighed.'],
  [3, 'Elin Sandberg', '2026-03-01', 5, 'We never do. Come back when it wears in; they give a little after a month.'],
  [5, 'Lucas Moreau', '2026-05-02', null, 'The noodle shop is worth the whole ride.'],
  [6, 'Anong Prasert', '2026-05-20', null, 'The lever sentence made me look. It was air. Thank you.'],
  [7, 'Ben Adler', '2026-06-14', null, 'Which of the eleven was the yellow one in the picture?'],
]

export const FIRST_COMMENTS: readonly (BlogComment & { postId: number })[] = SAID.map(
  ([postId, userFullName, commentedAt, parentId, commentText], index) => ({
    id: index + 1,
    postId,
    parentId,
    avatar: portraitOf(userFullName),
    userFullName,
    website: '',
    commentedAt,
    commentText,
  }),
)

export const CATEGORY_ICONS: Record<BlogCategory, string> = {
  Rides: 'road',
  Care: 'tool',
  Safety: 'shield',
  Places: 'map-pin',
  Shop: 'building-store',
}
