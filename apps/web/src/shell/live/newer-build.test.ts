import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newerBuild } from './newer-build.ts'

let own: string | null
let answer: () => Promise<Response>
const page = (program: string) => () => Promise.resolve(new Response(`<script type="module" src="${program}">`))

beforeEach(() => {
  own = '/assets/entry-signed-in-aaaaaaaa.js'
  vi.stubGlobal('location', { pathname: '/main' })
  vi.stubGlobal('document', { querySelector: () => (own === null ? null : { getAttribute: () => own }) })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  newerBuild.putOff()
  vi.unstubAllGlobals()
})

test('a window is told of the build that came after its own, until it puts that off', async () => {
  const heard = vi.fn()
  const stop = newerBuild.subscribe(heard)
  answer = page('/assets/entry-signed-in-bbbbbbbb.js')
  await newerBuild.check()
  expect(newerBuild.get()).toBe(true)
  newerBuild.putOff()
  expect(newerBuild.get()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('not of its own, nor of a page that has no program, nor while nothing answers', async () => {
  for (const one of [
    page('/assets/entry-signed-in-aaaaaaaa.js'),
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
    () => Promise.reject(new TypeError('no answer')),
  ]) {
    answer = one
    await newerBuild.check()
    expect(newerBuild.get()).toBe(false)
  }
})

test('what another process of the older build says takes it back', async () => {
  answer = page('/assets/entry-signed-in-bbbbbbbb.js')
  await newerBuild.check()
  answer = page('/assets/entry-signed-in-aaaaaaaa.js')
  await newerBuild.check()
  expect(newerBuild.get()).toBe(false)
})

test('a window of the development server has no build', async () => {
  own = null
  answer = page('/assets/entry-signed-in-bbbbbbbb.js')
  await newerBuild.check()
  expect(newerBuild.get()).toBe(false)
})
