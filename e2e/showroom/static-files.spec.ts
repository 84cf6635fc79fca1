import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { AddressInfo } from 'node:net'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const FOLDER = '/anywhere/show-room/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let files: string
let asked: string[] = []
/** A host that knows files and nothing else. */
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  asked.push(`${request.method} ${pathname}`)
  const path = join(files, pathname.slice(FOLDER.length) || 'index.html')
  const answer = async () => {
    if (!pathname.startsWith(FOLDER) || !(await stat(path)).isFile()) throw new Error('no file')
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  }
  answer().catch(() => response.writeHead(404).end())
})

test.beforeAll(async () => {
  test.setTimeout(120_000)
  files = await mkdtemp(join(tmpdir(), 'show-room-'))
  await promisify(execFile)(process.execPath, ['tools/steps/build-showroom.mjs', '--out', files])
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
})
test.afterAll(async () => {
  const closed = new Promise((done) => host.close(done))
  // What a page still has open would be waited for.
  host.closeAllConnections()
  await closed
  await rm(files, { recursive: true, force: true })
})

test('the show-room is files alone: in a folder of a plain host one signs in, comes back after a reload and registers', async ({
  browser,
}) => {
  asked = []
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  await expect(page).toHaveURL(`${address}#/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@demo.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: /admin@demo\.com/ }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${address}#/dashboard/analytics`)
  await expect(page.getByText('Subscribers gained')).toBeVisible()
  await page.goto(`${address}#/apps/email`)
  await expect(page.getByText('unread').first()).toBeVisible()
  // The page's own side leads back to the menu.
  await page.getByRole('button', { name: 'Back to the menu of the show-room' }).click()
  const menu = page.getByRole('navigation', { name: 'Show-room' })
  await menu.getByRole('link', { name: 'Access control' }).click()
  await expect(page.getByRole('heading', { name: 'Wipha Suksomboon' })).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page).toHaveURL(`${address}#/access-control`)
  await expect(page.getByRole('heading', { name: 'Wipha Suksomboon' })).toBeVisible()

  await page.goto(`${address}#/apps/email/nowhere`)
  await expect(page).toHaveURL(`${address}#/error-404`)

  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await page.getByRole('button', { name: /Wipha Suksomboon/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`${FOLDER}#/login`))
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${address}#/pages/register`)
  // Nothing but files of its own folder was asked for, and each was there.
  expect(asked.filter((line) => !line.startsWith(`GET ${FOLDER}`) && line !== 'GET /favicon.ico')).toEqual([])
  expect(errors).toEqual([])
})
