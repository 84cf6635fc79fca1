import type { BlogCategory } from './model.ts'

export interface SampleArticle {
  title: string
  who: keyof typeof AUTHORS
  on: string
  tags: readonly BlogCategory[]
  /** Comments beside those that are shown, and who keeps it for later. */
  counts: readonly [comments: number, bookmarked: number]
  picture: string
  excerpt: string
  /** HTML of what the editor knows: paragraphs, lists, quotations. */
  text: string
}

/** Who writes. */
export const AUTHORS = {
  'Nok Saelim': {
    about: 'Rides to work and takes the long way home. Has worked at the counter since the first day.',
  },
  'Tom Becker': {
    about: 'Mends whatever rolls. Keeps a drawer of old tyre valves and knows each of them.',
  },
  'Elin Sandberg': { about: 'Fits helmets all day and has never told anybody that a head is too large.' },
  'Mali Thongdee': { about: 'Opens the shop in the morning and writes down what people ask twice.' },
  'Krit Boonmee': { about: 'Brings vehicles to hotels and knows where there is shade at noon.' },
  'Jonas Weber': { about: 'Used to race, now teaches people to brake.' },
} as const

const p = (...texts: string[]) => texts.map((each) => `<p>${each}</p>`).join('')
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const quote = (words: string) => `<blockquote><p>${words}</p></blockquote>`

/** Numbered from 1 in this order. */
export const ARTICLES: readonly SampleArticle[] = [
  {
    title: 'The quiet road behind the hills',
    who: 'Nok Saelim',
    on: '2026-01-10',
    tags: ['Rides', 'Places'],
    counts: [74, 139],
    picture: '/vehicles.svg#scooter-maxi',
    excerpt: 'Forty kilometres without a traffic light, two coffee stops and one very friendly dog.',
    text:
      p(
        'Most people take the coast. It is straight, it is fast, and on a Saturday it is full. The road behind the hills takes twenty minutes more and gives back two hours of quiet.',
        'Leave before eight. The first stretch runs between pineapple fields, and the light is still low enough to ride without a dark visor. After the second bridge there is one steep bend with loose gravel; brake before it and not in it.',
      ) +
      quote('If you meet the man with the goats, wave first.') +
      p('There is no pump on the way and one café, which opens when somebody comes. Take along:') +
      list('<strong>water for two</strong>', 'a full tank', 'a jacket for the shade'),
  },
  {
    title: 'How to read a tyre in one minute',
    who: 'Tom Becker',
    on: '2026-02-02',
    tags: ['Care'],
    counts: [2098, 611],
    picture: '/shop-goods.svg#tyre',
    excerpt: 'Four marks on the side tell its age, its size and how long it should still be on the road.',
    text:
      p(
        'Kneel down beside the wheel once and you will never buy a tyre blindly again. All of it is written on the side, in letters that nobody reads.',
      ) +
      list(
        '<strong>Size</strong>: width, height in hundredths of it, and the rim.',
        '<strong>Age</strong>: four figures in an oval, the week and the year.',
        '<strong>Load and speed</strong>: a number and a letter behind the size.',
        '<strong>Wear</strong>: a small triangle points at the bar in the groove; level with it means the end.',
      ) +
      p(
        'A tyre of six years has had its time, however deep its grooves are. Rubber that went hard does not hold in the rain.',
      ),
  },
  {
    title: 'Helmets: a size is not a number',
    who: 'Elin Sandberg',
    on: '2026-02-21',
    tags: ['Safety'],
    counts: [241, 187],
    picture: '/shop-goods.svg#helmet-full',
    excerpt: 'Why two helmets of the same size fit so differently, and what to press with your thumb.',
    text: p(
      'Heads are long or round, and so are helmets. The number inside only says how far it is around. Two of the same number can sit like a glove or like a bucket.',
      'Put it on, close the strap and shake your head. If it follows a moment later, it is too large. Press the cheek pads with your thumb: they should touch and not pinch.',
      'Ask for the next one. We have forty of them, and nobody here minds.',
    ),
  },
  {
    title: 'A day at the counter',
    who: 'Mali Thongdee',
    on: '2026-03-08',
    tags: ['Shop'],
    counts: [10, 28],
    picture: '/vehicles.svg#car-suv',
    excerpt: 'Keys, contracts, rain: what happens between eight in the morning and the last return.',
    text:
      p(
        'At eight the first key goes over the counter, and at eight minutes past the first question is asked: where is the petrol cap? It is under the seat. It is always under the seat.',
        'At noon it rains for ten minutes. Six people come in to wait, and two of them leave with a poncho.',
      ) +
      quote('The best hour is the one before closing: everybody comes back with a story.') +
      p('The last return is late by a quarter of an hour. That is what the free hour is for.'),
  },
  {
    title: 'Where to stop between the two bays',
    who: 'Krit Boonmee',
    on: '2026-04-30',
    tags: ['Places', 'Rides'],
    counts: [318, 402],
    picture: '/vehicles.svg#bicycle-city',
    excerpt: 'Shade, water and a view: nine places at which our own riders take their breaks.',
    text:
      p('Nine stops lie on the twenty-two kilometres between the bays. These three are worth it on any day:') +
      list(
        'The pier at kilometre four, for the wind.',
        'The temple stairs at kilometre eleven, for the shade.',
        'The noodle shop behind the second school, for everything else.',
      ) +
      p('The other six depend on the hour. Ask at the counter; we draw them on your map.'),
  },
  {
    title: 'Brakes talk before they fail',
    who: 'Jonas Weber',
    on: '2026-05-12',
    tags: ['Care', 'Safety'],
    counts: [1499, 530],
    picture: '/vehicles.svg#sport-bike',
    excerpt: 'A hum, a pull to one side, a longer lever: three signs that nobody should ride past.',
    text: p(
      'A brake that hums has dust on it or pads near their end. A brake that pulls to one side has a sticking piston. A lever that comes closer to the grip than last week has air or too little fluid.',
      'None of it is dear when it is found early. All of it is when it is found at the third bend.',
      'If your vehicle from us does any of it, ring us. We come to you, and the day is on us.',
    ),
  },
  {
    title: 'Rain coats that keep you dry',
    who: 'Elin Sandberg',
    on: '2026-06-12',
    tags: ['Safety', 'Shop'],
    counts: [42, 66],
    picture: '/shop-goods.svg#rain-suit',
    excerpt: 'A poncho is for walking. What works at sixty kilometres an hour has cuffs and a collar.',
    text: p(
      'We stood in the yard with a hose and tried eleven of them. Those that stayed dry had three things: a flap over the zip, cuffs that close, and trousers that end below the shoe.',
      'Everything else is a matter of taste, but for the colour: <strong>take a bright one</strong>. In the rain a grey coat is a grey road.',
    ),
  },
  {
    title: 'What a top box may carry',
    who: 'Tom Becker',
    on: '2026-06-11',
    tags: ['Care'],
    counts: [17, 35],
    picture: '/shop-goods.svg#top-case',
    excerpt: 'Five kilograms, low and in the middle; the watermelon rides between your feet.',
    text:
      p(
        'A box behind the seat pulls at the front wheel like a child at a sleeve. Five kilograms are fine, ten are felt in every bend.',
      ) +
      list('Heavy things to the bottom.', 'Nothing that rolls.', 'The lid shuts without a knee on it.') +
      p('And take the laptop on your back: the box shakes more than you do.'),
  },
  {
    title: 'Riding with a child',
    who: 'Mali Thongdee',
    on: '2026-06-10',
    tags: ['Safety', 'Rides'],
    counts: [88, 120],
    picture: '/shop-goods.svg#helmet-child',
    excerpt: 'Feet that reach the rests, a helmet of its own, and a stop every twenty minutes.',
    text: p(
      'The rule is simple: feet that do not reach the rests do not ride. Until then there is the car, and it has a seat for every size.',
      'A helmet for a child is a helmet for a child. One of ours is free with every booking; say the age when you reserve.',
      'Stop every twenty minutes. There is always something to look at, and somebody small will have to tell you about it.',
    ),
  },
  {
    title: 'Chains, belts and why it matters',
    who: 'Jonas Weber',
    on: '2026-06-09',
    tags: ['Care', 'Rides'],
    counts: [31, 44],
    picture: '/vehicles.svg#classic-bike',
    excerpt: 'One wants oil, the other wants nothing, and both want to be looked at once a week.',
    text: p(
      'Scooters run on a belt inside a case. It asks for nothing for twenty thousand kilometres and then breaks all at once, which is why we change it at fifteen.',
      'A chain wants a little oil after the rain and a finger of slack in the middle. Too tight is worse than too loose.',
    ),
  },
  {
    title: 'Electric for a week',
    who: 'Krit Boonmee',
    on: '2025-12-14',
    tags: ['Rides'],
    counts: [56, 90],
    picture: '/vehicles.svg#e-bike',
    excerpt: 'Seven days of deliveries without a drop of petrol, and one evening without a plug.',
    text: p(
      'Sixty kilometres a day, three of them uphill. The battery laughed at it for six days. On the seventh I forgot the charger at a hotel and learned how far four kilometres can be.',
      'It is quiet, it is cool between the knees, and dogs do not run after it.',
    ),
  },
  {
    title: 'Four wheels, one family',
    who: 'Nok Saelim',
    on: '2025-11-22',
    tags: ['Places', 'Shop'],
    counts: [23, 51],
    picture: '/vehicles.svg#car-mpv',
    excerpt: 'Grandmother in front, a cool box in the back: a day at the waterfalls with six seats.',
    text:
      p(
        'Six of us, four opinions, one road. We left at seven with rice, fruit and a bag of dry clothes, and needed all of it.',
      ) +
      quote('Who sits in front chooses the music. Grandmother sat in front.') +
      p('The last two kilometres are gravel. Drive them slowly and keep left; the pickups come down in the middle.'),
  },
  {
    title: 'Parking where it stays',
    who: 'Mali Thongdee',
    on: '2025-11-03',
    tags: ['Safety', 'Places'],
    counts: [64, 73],
    picture: '/shop-goods.svg#disc-lock',
    excerpt: 'Red and white kerbs, market mornings and the one tree that drops its fruit.',
    text:
      p('A fine is five hundred, a tow is a lost afternoon. Both are easy to avoid:') +
      list(
        'Red and white means never, yellow and white means a moment.',
        'On market days the square is cleared at five in the morning.',
        'Lock the wheel and the steering, also for one coffee.',
      ) +
      p('And not under the tamarind at the corner. You will see why.'),
  },
  {
    title: 'What we learned from two hundred returns',
    who: 'Tom Becker',
    on: '2025-10-18',
    tags: ['Shop', 'Care'],
    counts: [19, 37],
    picture: '/vehicles.svg#scooter-classic',
    excerpt: 'Mirrors, mostly. And that people who take photographs at the start never quarrel at the end.',
    text: p(
      'We wrote down every scratch for a month. Two of three were mirrors that met a wall in a narrow lane. Nearly all the rest were stands on soft ground.',
      'Where there were photographs from the start, the talk took one minute. Where there were none, it took twenty and nobody was happy. So we take them now, eight of them, every time.',
    ),
  },
]
