import { portraitOf } from '../../core/people/portraits.ts'
import type { Friend, Post, Profile } from '../schema.ts'

const FRIENDS: readonly [username: string, city: string, mutual: number][] = [
  ['Nok Saelim', 'Hua Hin', 12],
  ['Tom Becker', 'Cha-am', 7],
  ['Elin Sandberg', 'Bangkok', 5],
  ['Krit Boonmee', 'Hua Hin', 21],
  ['Mali Thongdee', 'Pran Buri', 9],
  ['Jonas Weber', 'Chumphon', 3],
  ['Ploy Kaewta', 'Hua Hin', 16],
  ['Oskar Lind', 'Phuket', 2],
]
const SUGGESTED: readonly [name: string, mutual: number][] = [
  ['Boon Charoen', 8],
  ['Clara Duarte', 6],
  ['Duang Prasert', 5],
  ['Ivan Horvat', 4],
  ['Yumi Fujita', 3],
  ['Sam Whitlock', 2],
]

const faceOf = (username: string) => ({ avatar: portraitOf(username), username })
const person = (index: number) => faceOf(FRIENDS[index]?.[0] ?? '')
const people = (from: number, many: number) =>
  Array.from({ length: many }, (_, index) => person((from + index) % FRIENDS.length))

const OWN = faceOf('Wipha Suksomboon')
const PAGES: readonly [username: string, subtitle: string, picture: string][] = [
  ['Sunday rides', 'Club', 'cruiser'],
  ['The long coast', 'Places', 'adventure'],
  ['Oil and chain', 'Workshop', 'classic-bike'],
  ['Night rides by pedal', 'Club', 'e-bike'],
  ['Old stations', 'Places', 'scooter-retro'],
  ['Market vans', 'Food', 'van'],
]
const PHOTOS = [
  'scooter-retro',
  'scooter-classic',
  'scooter-sport',
  'cruiser',
  'classic-bike',
  'adventure',
  'bicycle-city',
  'e-bike',
  'pool-villa',
]

interface Written {
  /** As an instant: the page says it in its language. */
  time: string
  text: string
  picture?: string
  film?: string
  /** How many like it beside the five who are shown. */
  more: number
  youLiked: boolean
  share: number
  comments: readonly [who: number, comment: string, likes: number, youLiked: boolean][]
}

const WRITTEN: readonly Written[] = [
  {
    time: '2025-12-12T08:16:00+07:00',
    text: 'The first day of the season: everything with two wheels is out, and the yard is as quiet as in June.',
    picture: 'scooter-retro',
    more: 36,
    youLiked: true,
    share: 12,
    comments: [
      [5, 'I counted forty-one. Where is the last one?', 14, false],
      [0, 'At the pier, waiting for its rider.', 9, true],
    ],
  },
  {
    time: '2025-11-21T17:40:00+07:00',
    text: 'New in the villa: a rack for four bicycles, and a pump that works.',
    picture: 'pool-villa',
    more: 21,
    youLiked: false,
    share: 4,
    comments: [[3, 'The pump alone is worth a star.', 29, false]],
  },
  {
    time: '2025-11-02T09:05:00+07:00',
    text: 'How a scooter is handed over in four minutes.',
    film: 'scooter-maxi',
    more: 40,
    youLiked: true,
    share: 17,
    comments: [[1, 'Three and a half, when it does not rain.', 11, true]],
  },
  {
    time: '2025-10-19T18:22:00+07:00',
    text: 'Whoever brings a bike back clean gets a coffee. Whoever brings it back with a full tank gets two.',
    more: 18,
    youLiked: false,
    share: 6,
    comments: [[6, 'Does the rain count as washing?', 22, false]],
  },
  {
    time: '2025-10-03T07:50:00+07:00',
    text: 'The old cruiser is through its inspection. It is older than two of our mechanics and runs better than both.',
    picture: 'cruiser',
    more: 27,
    youLiked: true,
    share: 9,
    comments: [
      [4, 'Keep it away from the salt.', 8, false],
      [1, 'I heard that.', 15, false],
    ],
  },
  {
    time: '2025-09-14T12:10:00+07:00',
    text: 'Six city bicycles came today, each with a basket that holds a whole pineapple. We tried.',
    picture: 'bicycle-city',
    more: 12,
    youLiked: false,
    share: 3,
    comments: [[2, 'And a helmet beside it?', 4, false]],
  },
  {
    time: '2025-08-30T20:35:00+07:00',
    text: 'The road to the waterfall is closed for two weeks. Take the one along the coast: it is longer and has better noodles.',
    more: 31,
    youLiked: false,
    share: 25,
    comments: [[7, 'Which stall?', 2, false]],
  },
  {
    time: '2025-08-11T06:45:00+07:00',
    text: 'Charging place for the electric bikes is ready. It takes the sun that falls on the roof anyway.',
    picture: 'e-bike',
    more: 23,
    youLiked: true,
    share: 11,
    comments: [[0, 'And at night?', 3, false]],
  },
  {
    time: '2025-08-01T15:00:00+07:00',
    text: 'Four years of this shop. Thank you for every kilometre, and for most of the postcards.',
    picture: 'classic-bike',
    more: 40,
    youLiked: false,
    share: 14,
    comments: [[5, 'Mine is still on its way.', 19, false]],
  },
]

const drawing = (name: string) => `/vehicles.svg#${name}`

/** From the newest on. */
export const POSTS: readonly Post[] = WRITTEN.map(
  ({ time, text, picture, film, more, youLiked, share, comments }, at) => ({
    ...OWN,
    postTime: time,
    postText: text,
    ...(picture === undefined ? {} : { postImg: drawing(picture) }),
    ...(film === undefined ? {} : { postVid: drawing(film) }),
    likes: 5 + more + (youLiked ? 1 : 0),
    youLiked,
    comments: comments.length,
    share,
    likedUsers: people(at, 5),
    likedCount: more,
    detailedComments: comments.map(([who, comment, commentsLikes, liked]) => ({
      ...person(who),
      comment,
      commentsLikes,
      youLiked: liked,
    })),
  }),
)

/** The two ways of one question, with how many chose each. */
export const POLL: readonly { name: string; votes: number; voters: number }[] = [
  { name: 'By the coast', votes: 31, voters: 5 },
  { name: 'Over the hills', votes: 19, voters: 3 },
]
export const VOTERS = people(0, 8).map(({ avatar: img, username }) => ({ img, username }))

export const SAMPLE_FRIENDS: readonly Friend[] = FRIENDS.map(([username, city, mutual], index) => ({
  id: index + 1,
  avatar: portraitOf(username),
  username,
  city,
  mutual,
}))

export const PROFILE: Omit<Profile, 'post' | 'polls'> = {
  header: { ...OWN, designation: 'Runs the shop in Hua Hin', coverImg: drawing('cruiser') },
  userAbout: {
    about: 'Rents out scooters by day and repairs an old one by night.',
    joined: '2021-11-15',
    lives: 'Hua Hin, Thailand',
    email: 'wipha@shop.example',
    website: 'wipha.example',
  },
  suggestedPages: PAGES.map(([username, subtitle, picture], index) => ({
    avatar: drawing(picture),
    username,
    subtitle,
    favorite: index === 1,
  })),
  twitterFeeds: [
    {
      imgUrl: portraitOf('Nok Saelim'),
      title: 'Nok Saelim',
      id: '@nok',
      tags: '#quiet #hills',
      desc: 'The road behind the hills is dry again.',
      favorite: false,
    },
    {
      imgUrl: portraitOf('Tom Becker'),
      title: 'Tom Becker',
      id: '@tom',
      tags: '#tyres',
      desc: 'Twelve scooters have new shoes since this morning.',
      favorite: false,
    },
    {
      imgUrl: portraitOf('Elin Sandberg'),
      title: 'Elin Sandberg',
      id: '@elin',
      tags: '#photos #light',
      desc: 'Seven in the evening is the best hour for pictures of chrome.',
      favorite: true,
    },
  ],
  latestPhotos: PHOTOS.map((name) => ({ img: drawing(name) })),
  suggestions: SUGGESTED.map(([name, mutual]) => ({
    avatar: portraitOf(name),
    name,
    mutualFriends: mutual,
  })),
}
