import { expect, test } from 'vitest'
import { isMostlyOwn, shortenAgain } from './second-pass.ts'

const OWN = '/shop/apps/web/src/ui/button.tsx'
const LIBRARY = '/shop/node_modules/calendar/index.js'

test('the shop’s own chunks are minified once more, those of libraries are not', () => {
  expect(isMostlyOwn([OWN])).toBe(true)
  expect(isMostlyOwn([OWN, OWN, LIBRARY])).toBe(true)
  expect(isMostlyOwn([OWN, LIBRARY])).toBe(false)
  expect(isMostlyOwn([LIBRARY])).toBe(false)
  expect(isMostlyOwn(['\0runtime'])).toBe(false)
  expect(isMostlyOwn([])).toBe(false)
})

test('a module does the same in fewer bytes', async () => {
  const code =
    'const a=5;function b(c){let d=c.on;if(d===void 0){return null}else{return d.map(e=>{return e*a})}}export{b as times};'
  const shorter = await shortenAgain(code)
  expect(shorter.length).toBeLessThan(code.length)
  const { times } = (await import(`data:text/javascript,${encodeURIComponent(shorter)}`)) as {
    times: (order: { on?: number[] }) => number[] | null
  }
  expect(times({ on: [1, 2] })).toEqual([5, 10])
  expect(times({})).toBeNull()
})

test('what cannot be read stops the build', async () => {
  await expect(shortenAgain('const a = ;')).rejects.toThrow(/unexpected token/i)
})
