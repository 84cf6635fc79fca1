/** Each language under its own name, so that whoever cannot read the page still finds it. */
export const LANGUAGES = [
  { code: 'th', label: 'ไทย' },
  { code: 'en', label: 'EN' },
] as const
