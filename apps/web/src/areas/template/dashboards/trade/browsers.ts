/** What visitors came with in the last 28 days, in per cent of all visits; this card has no call of its own. */
export const BROWSERS = [
  { name: 'Chrome', share: 54.4, change: 1.8 },
  { name: 'Safari', share: 21.6, change: 2.4 },
  { name: 'Edge', share: 14.6, change: -0.9 },
  { name: 'Firefox', share: 6.1, change: -2.1 },
  { name: 'Opera', share: 3.3, change: -1.2 },
] as const
