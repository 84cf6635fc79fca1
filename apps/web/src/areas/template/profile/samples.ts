import { portraitName } from '../core/people/portraits.ts'
import type { Profile } from './schema.ts'

const FRIENDS = ['Nok Saelim', 'Tom Becker', 'Elin Sandberg', 'Krit Boonmee', 'Mali Thongdee', 'Jonas Weber']
const friends = (many: number) =>
  FRIENDS.slice(0, many).map((username, index) => ({ avatar: portraitName(index + 1), username }))

const OWN = { avatar: portraitName(5), username: 'Wipha Sombat' }
const PAGES: readonly [username: string, subtitle: string][] = [
  ['Sunday rides', 'Club'],
  ['The long coast', 'Places'],
  ['Oil and chain', 'Workshop'],
  ['Rain coats', 'Goods'],
  ['Old stations', 'Places'],
  ['Night market', 'Food'],
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

export const PROFILE: Profile = {
  header: { ...OWN, designation: 'Runs the shop in Hua Hin', coverImg: '/vehicles.svg#cruiser' },
  userAbout: {
    about: 'Rents out scooters by day and repairs an old one by night.',
    joined: '15 November 2021',
    lives: 'Hua Hin, Thailand',
    email: 'wipha@shop.example',
    website: 'wipha.example',
  },
  suggestedPages: PAGES.map(([username, subtitle], index) => ({
    avatar: portraitName(index + 11),
    username,
    subtitle,
    favorite: index === 1,
  })),
  twitterFeeds: [
    {
      imgUrl: portraitName(1),
      title: 'Nok Saelim',
      id: '@nok',
      tags: '#quiet #hills',
      desc: 'The road behind the hills is dry again.',
      favorite: false,
    },
    {
      imgUrl: portraitName(2),
      title: 'Tom Becker',
      id: '@tom',
      tags: '#tyres',
      desc: 'Twelve scooters have new shoes since this morning.',
      favorite: false,
    },
    {
      imgUrl: portraitName(3),
      title: 'Elin Sandberg',
      id: '@elin',
      tags: '#photos #light',
      desc: 'Seven in the evening is the best hour for pictures of chrome.',
      favorite: true,
    },
  ],
  post: [
    {
      ...OWN,
      postTime: '12 Dec 2025 at 1:16',
      postText: 'The first day of the season: everything with two wheels is out, and the yard is as quiet as in June.',
      postImg: '/vehicles.svg#scooter-retro',
      likes: 1250,
      youLiked: true,
      comments: 1240,
      share: 1240,
      likedUsers: friends(5),
      likedCount: 140,
      detailedComments: [
        {
          avatar: portraitName(6),
          username: 'Jonas Weber',
          comment: 'I counted forty-one. Where is the last one?',
          commentsLikes: 34,
          youLiked: false,
        },
        {
          avatar: portraitName(1),
          username: 'Nok Saelim',
          comment: 'At the pier, waiting for its rider.',
          commentsLikes: 12,
          youLiked: true,
        },
      ],
    },
    {
      ...OWN,
      postTime: '21 Nov 2025 at 17:40',
      postText: 'New in the villa: a rack for four bicycles, and a pump that works.',
      postImg: '/vehicles.svg#pool-villa',
      likes: 860,
      youLiked: false,
      comments: 90,
      share: 34,
      likedUsers: friends(5),
      likedCount: 271,
      detailedComments: [
        {
          avatar: portraitName(4),
          username: 'Krit Boonmee',
          comment: 'The pump alone is worth a star.',
          commentsLikes: 29,
          youLiked: false,
        },
      ],
    },
    {
      ...OWN,
      postTime: '2 Nov 2025 at 9:05',
      postText: 'How a scooter is handed over in four minutes.',
      postVid: '/vehicles.svg#scooter-maxi',
      likes: 2120,
      youLiked: true,
      comments: 310,
      share: 77,
      likedUsers: friends(5),
      likedCount: 264,
      detailedComments: [
        {
          avatar: portraitName(2),
          username: 'Tom Becker',
          comment: 'Three and a half, when it does not rain.',
          commentsLikes: 41,
          youLiked: true,
        },
      ],
    },
  ],
  latestPhotos: PHOTOS.map((drawing) => ({ img: `/vehicles.svg#${drawing}` })),
  suggestions: FRIENDS.map((name, index) => ({
    avatar: portraitName(index + 1),
    name,
    mutualFriend: `${index + 2} friends in common`,
  })),
  polls: [
    {
      name: 'By the coast',
      result: '82%',
      votedUser: friends(5).map(({ avatar: img, username }) => ({ img, username })),
    },
    {
      name: 'Over the hills',
      result: '67%',
      votedUser: friends(3).map(({ avatar: img, username }) => ({ img, username })),
    },
  ],
}
