import { expect, test } from 'vitest'
import { requestLocale } from './request-locale.ts'

test.each([
  [{ cookie: 'a=1; locale=en', 'accept-language': 'th' }, 'en'],
  [{ cookie: 'locale=fr', 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'de-DE,de;q=0.9,en;q=0.8,th;q=0.7' }, 'en'],
  [{ 'accept-language': 'en;q=0.5, th;q=0.9' }, 'th'],
  [{ 'accept-language': 'TH-th' }, 'th'],
  [{ 'accept-language': 'en;q=0, *' }, 'th'],
  [{ 'accept-language': ';;q=,,' }, 'th'],
  [{ cookie: '=;;locale' }, 'th'],
  [{}, 'th'],
] as const)('%j is %s', (headers, locale) => {
  expect(requestLocale(headers, '/reserve')).toBe(locale)
})

test('the address may name a language, which a choice on the page goes before', () => {
  expect(requestLocale({ 'accept-language': 'th' }, '/menu?lang=en')).toBe('en')
  expect(requestLocale({ 'accept-language': 'en' }, '/menu?a=1&lang=th&b=2')).toBe('th')
  expect(requestLocale({ 'accept-language': 'en' }, '/menu?lang=fr')).toBe('en')
  expect(requestLocale({ cookie: 'locale=th' }, '/menu?lang=en')).toBe('th')
})

test.each(['/home', '/main?view=all', '/reservation-info', '/money', '/import', '/delivery-report'])(
  '%s is for staff: Thai, until somebody chooses otherwise',
  (url) => {
    expect(requestLocale({ 'accept-language': 'en-GB,en;q=0.9' }, url)).toBe('th')
    expect(requestLocale({ 'accept-language': 'th', cookie: 'locale=en' }, url)).toBe('en')
  },
)

test.each(['/menu', '/reserve', '/reservation-print', '/mainland', '/', '/login?toPath=/main', '/admin/login'])(
  '%s is not only for staff: as the browser asks',
  (url) => {
    expect(requestLocale({ 'accept-language': 'en-GB,en;q=0.9' }, url)).toBe('en')
    expect(requestLocale({ 'accept-language': 'en-GB', cookie: 'locale=th' }, url)).toBe('th')
  },
)
