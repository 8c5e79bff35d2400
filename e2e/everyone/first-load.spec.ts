import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** First-load JavaScript in kB of gzip by route; an empty Next route is 132 to 135. A route not named here gets `other`. */
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
  // Their list of schools is searched by typing.
  '/accountInfo': 210,
  '/personalInfoEdit': 210,
  '/projectRegistration': 230,
  '/importApplications': 230,
  '/teamCodeList': 200,
  // Its editors come after the page.
  '/pghome': 230,
  // Its player, its reader of PDFs and its conversation come after the page.
  '/home': 180,
  // The office's list with its search, filters, dates and dialogs.
  '/admin/payments': 200,
  // The organisers' grids of scores and results, the editor of certificates and what lies around it.
  '/admin/scoring': 230,
  '/admin/results': 230,
  '/admin/certificates/templates/[id]': 230,
  '/admin/certificates/templates': 200,
  '/admin/certificates/rules/[id]': 200,
  // Registration, payment, team and certificates of a project under one address.
  '/teamDetail': 195,
}
const other = 190

type Route = { route: string; firstLoadChunkPaths: string[] }

test('no page loads more JavaScript at first than its budget @desktop', () => {
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
