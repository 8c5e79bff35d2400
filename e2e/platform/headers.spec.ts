import { expect, test } from '@playwright/test'

test('every answer forbids guessing its type and says nothing of what serves it', async ({ request }) => {
  for (const path of ['/login', '/api/health', '/nowhere']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toContain('frame-ancestors')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('a page is kept by no cache and its scripts bear the nonce of this very answer', async ({ request }) => {
  const answers = [await request.get('/login'), await request.get('/login')]
  const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1])
  expect(nonces[0]).toBeDefined()
  expect(nonces[0]).not.toBe(nonces[1])
  expect(answers[0]?.headers()['cache-control']).toContain('no-store')
  const scripts = (await answers[0]?.text())?.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
})

test('the browser reports nothing that the policy forbids', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|content-security-policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})
