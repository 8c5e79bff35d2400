import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'

/**
 * The budgets of first-load JavaScript in kB of gzip by route; an empty Next route has 132 to 135. A route that is not listed has `other`.
 */
const budgets: Record<string, number> = {
  '/login': 175,
  '/forgetPsw': 175,
  '/studentProjects': 175,
  '/registration': 190,
  '/projectPlaza': 175,
  '/pay': 165,
  '/cert': 165,
  '/verify': 165,
  '/verify/[code]': 165,
  // These forms include the school list, which is searched by typing.
  '/accountInfo': 210,
  '/personalInfoEdit': 210,
  '/projectRegistration': 230,
  '/importApplications': 210,
  '/admin/mail/announcements/new': 210,
  '/admin/mail/announcements/[id]': 210,
  '/teamCodeList': 200,
  // The editors and the menu load after the page.
  '/pghome': 180,
  // The player, the PDF reader and the conversation load after the page.
  '/home': 180,
  // The organisers' grids of scores and results, the certificate editor.
  '/admin/scoring': 230,
  '/admin/results': 200,
  '/admin/certificates/templates/[id]': 230,
}
const other = 190

type Route = { route: string; firstLoadChunkPaths: string[] }

test('loads no more JavaScript at first on any page than its budget @desktop', () => {
  const routes: Route[] = JSON.parse(readFileSync('.next/diagnostics/route-bundle-stats.json', 'utf8'))
  const known = new Map<string, number>()
  const sizeOf = (path: string) => {
    const size = known.get(path) ?? gzipSync(readFileSync(path)).byteLength
    known.set(path, size)
    return size
  }
  const sizes = routes.map(({ route, firstLoadChunkPaths }) => ({
    route,
    kB: Math.round(firstLoadChunkPaths.reduce((sum, path) => sum + sizeOf(path), 0) / 100) / 10,
  }))
  expect(sizes.length).toBeGreaterThan(5)
  for (const route of Object.keys(budgets)) expect(sizes.map((size) => size.route)).toContain(route)
  expect(sizes.filter(({ route, kB }) => kB > (budgets[route] ?? other))).toEqual([])
})

/** The budget of the sheets that a page loads, in bytes: packed with gzip, which every browser unpacks, and as they are sent to most. */
const styles = 15_000

/** The sheets of each route, by what Next writes beside its page. */
function sheetsByRoute(): Map<string, Set<string>> {
  const root = '.next/server/app'
  const manifests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('page_client-reference-manifest.js'),
  )
  return new Map(
    manifests.map((name) => {
      const text = readFileSync(`${root}/${name}`, 'utf8')
      const route = `/${name
        .split('/')
        .slice(0, -1)
        .filter((part) => !part.startsWith('('))
        .join('/')}`
      return [route, new Set([...text.matchAll(/static\/chunks\/[^"]+\.css/g)].map(([path]) => path))]
    }),
  )
}

test('loads no more styles at first on any page than their budget @desktop', () => {
  const routes = sheetsByRoute()
  expect(routes.size).toBeGreaterThan(100)
  const sum = (sheets: ReadonlySet<string>, pack: (text: Buffer) => Buffer) =>
    [...sheets].reduce((bytes, sheet) => bytes + pack(readFileSync(`.next/${sheet}`)).byteLength, 0)
  const sizes = [...routes].map(([route, sheets]) => ({
    route,
    gzip: sum(sheets, gzipSync),
    sent: sum(sheets, brotliCompressSync),
  }))
  expect(sizes.filter(({ gzip, sent }) => gzip > styles || sent > styles)).toEqual([])
})

test('a further page loads its own sheet and no other', { tag: '@desktop' }, async ({ page }) => {
  const sheets = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href))
  await signInAs(page, 'student@demo.test')
  await page.goto('/studentProjects')
  await expect(page.locator('h1')).toBeVisible()
  const first = await sheets()
  expect(first).toHaveLength(2)
  await page.getByRole('navigation').first().locator('a[href="/projectPlaza"]').click()
  await page.waitForURL('**/projectPlaza')
  await expect(page.locator('h1')).toBeVisible()
  const further = (await sheets()).filter((sheet) => !first.includes(sheet))
  expect(further).toHaveLength(1)
  const response = await page.request.get(further[0] ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipSync(await response.body()).byteLength).toBeLessThan(styles)
})
