import { portraitName } from '../core/people/portraits.ts'
import { BLOG_CATEGORIES } from './schema.ts'
import type { BlogDetail, BlogEdit, BlogList, BlogSidebar } from './schema.ts'

type Category = (typeof BLOG_CATEGORIES)[number]
type Post = [
  title: string,
  who: string,
  on: string,
  tags: Category[],
  comments: number,
  drawing: string,
  excerpt: string,
]

const POSTS: readonly Post[] = [
  [
    'The quiet road behind the hills',
    'Nok Saelim',
    '10 Jan 2026',
    ['Rides', 'Places'],
    76,
    'scooter-maxi',
    'Forty kilometres without a traffic light, two coffee stops and one very friendly dog.',
  ],
  [
    'How to read a tyre in one minute',
    'Tom Becker',
    '2 Feb 2026',
    ['Care'],
    2100,
    'scooter-classic',
    'Four marks on the side tell its age, its size and how long it should still be on the road.',
  ],
  [
    'Helmets: a size is not a number',
    'Elin Sandberg',
    '21 Feb 2026',
    ['Safety'],
    243,
    'scooter-classic',
    'Why two helmets of the same size fit so differently, and what to press with your thumb.',
  ],
  [
    'A day at the counter',
    'Mali Thongdee',
    '8 Mar 2026',
    ['Shop'],
    10,
    'car-suv',
    'Keys, contracts, rain: what happens between eight in the morning and the last return.',
  ],
  [
    'Where to stop between the two bays',
    'Krit Boonmee',
    '30 Apr 2026',
    ['Places', 'Rides'],
    319,
    'bicycle-city',
    'Shade, water and a view: nine places at which our own riders take their breaks.',
  ],
  [
    'Brakes talk before they fail',
    'Jonas Weber',
    '12 May 2026',
    ['Care', 'Safety'],
    1500,
    'scooter-maxi',
    'A hum, a pull to one side, a longer lever: three signs that nobody should ride past.',
  ],
]

export const BLOG_LIST: BlogList = POSTS.map(
  ([title, userFullName, blogPosted, tags, comment, drawing, excerpt], at) => ({
    id: at + 1,
    img: `/vehicles.svg#${drawing}`,
    title,
    avatar: portraitName(at + 1),
    userFullName,
    blogPosted,
    tags,
    excerpt,
    comment,
  }),
)

const RECENT = [
  'Rain coats that keep you dry',
  'What a top box may carry',
  'Riding with a child',
  'Chains, belts and why it matters',
]
const ICONS: Record<Category, string> = {
  Rides: 'road',
  Care: 'tool',
  Safety: 'shield',
  Places: 'map-pin',
  Shop: 'building-store',
}

export const BLOG_SIDEBAR: BlogSidebar = {
  recentPosts: RECENT.map((title, index) => ({
    id: index + 7,
    img: '/vehicles.svg#scooter-classic',
    title,
    createdTime: `${index + 9} Jun 2026`,
  })),
  categories: BLOG_CATEGORIES.map((category) => ({ category, icon: ICONS[category] })),
}

export const BLOG_DETAIL: BlogDetail = {
  blog: {
    img: '/vehicles.svg#scooter-maxi',
    title: 'The quiet road behind the hills',
    avatar: portraitName(1),
    userFullName: 'Nok Saelim',
    createdTime: '10 Jan 2026',
    tags: ['Rides', 'Places'],
    content:
      '<p>Most people take the coast. It is straight, it is fast, and on a Saturday it is full. The road behind the hills takes twenty minutes more and gives back two hours of quiet.</p><h2>Setting out</h2><p>Leave before eight. The first stretch runs between pineapple fields, and the light is still low enough to ride without a dark visor.</p><blockquote>If you meet the man with the goats, wave first.</blockquote><h2>Halfway</h2><p>There is one steep bend with loose gravel after the second bridge. Brake before it and not in it. The café behind it opens when somebody comes.</p><ul><li>Water for two</li><li>A full tank: there is no pump on the way</li><li>A jacket for the shade</li></ul>',
    comments: 19_100,
    bookmarked: 139,
    UserComment: [
      {
        avatar: portraitName(1),
        fullName: 'Nok Saelim',
        comment: 'Rides to work and takes the long way home. Has worked at the counter since the first day.',
      },
    ],
  },
  comments: [
    {
      avatar: portraitName(9),
      userFullName: 'Pim Saelee',
      commentedAt: '24 May 2026',
      commentText: 'Rode it last week with my sister. The café was open and the dog is still there.',
    },
  ],
}

export const BLOG_EDIT: BlogEdit = {
  avatar: portraitName(1),
  userFullName: 'Nok Saelim',
  createdTime: '10 Jan 2026',
  blogTitle: 'The quiet road behind the hills',
  blogCategories: ['Rides', 'Places'],
  slug: 'the-quiet-road-behind-the-hills',
  status: 'Published',
  excerpt:
    '<p>Most people take the coast. It is straight, it is fast, and on a Saturday it is full. The road behind the hills takes twenty minutes more and gives back two hours of quiet.</p><p>Leave before eight. The first stretch runs between pineapple fields, and the light is still low enough to ride without a dark visor. After the second bridge there is one steep bend with loose gravel; brake before it and not in it.</p><p>There is no pump on the way and one café, which opens when somebody comes. Take <strong>water for two</strong> and a jacket for the shade, and come back before the evening: the fields have no lamps.</p>',
  featuredImage: '/vehicles.svg#scooter-maxi',
}
