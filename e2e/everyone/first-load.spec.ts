import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

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
