import { expect, test } from '@playwright/test'

test('forbids type sniffing in every answer and names no server software', async ({ request }) => {
  for (const path of ['/login', '/api/health', '/nowhere']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toContain('frame-ancestors')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('keeps a connection longer than proxies do, so that none sends a request on one that is being closed', async ({
  request,
}) => {
  for (const path of ['/login', '/api/health?probe=live', '/nowhere']) {
    expect((await request.get(path)).headers()['keep-alive'], path).toBe('timeout=125')
  }
})

test('gives every answer its own policy, also the answers that Next makes by itself', async ({ request }) => {
  const policyOf = async (path: string, method = 'GET') => {
    const answer = await request.fetch(path, { method, maxRedirects: 0 })
    return { status: answer.status(), policy: answer.headers()['content-security-policy'] ?? '' }
  }
  for (const [path, method, status] of [
    ['/nowhere', 'GET', 404],
    ['/api/nowhere', 'GET', 404],
    ['/api/health', 'DELETE', 405],
    ['/login/', 'GET', 308],
    ['/menuList/login', 'GET', 307],
    ['/favicon.ico', 'POST', null],
    ['/robots.txt', 'GET', null],
    ['/api/health', 'GET', 200],
    ['/api/index', 'POST', 415],
  ] as const) {
    const { status: actual, policy } = await policyOf(path, method)
    expect(policy, `${method} ${path}`).toContain("default-src '")
    expect(policy, `${method} ${path}`).toContain('frame-ancestors')
    expect(policy, `${method} ${path}`).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    if (status !== null) expect(actual, `${method} ${path}`).toBe(status)
  }
})

test('serves the pages of the API under a policy with a nonce, like all others', async ({ page, request }) => {
  const { 'content-security-policy': policy } = (await request.get('/api/docs')).headers()
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto('/api/docs')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

test('gives signed-in staff a cookie that no script can read', async ({ request }) => {
  const signIn = { account_email: 'admin@demo.test', account_pwd: 'Admin-demo-2026', project_code: '2025NSI' }
  const answer = await request.post('/api/index', { data: { function: 'loginByAdmin', ...signIn } })
  const cookies = answer.headersArray().flatMap(({ name, value }) => (/^set-cookie$/i.test(name) ? value : []))
  const device = cookies.find((cookie) => cookie.startsWith('portal_device='))
  expect(device).toMatch(/^portal_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
  const days = (Date.parse(/Expires=([^;]+)/.exec(device ?? '')?.[1] ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('sends the address of a certificate, which is its secret, to no other site', async ({ request }) => {
  for (const path of ['/cert?id=x', '/verify', '/verify/X', '/api/certificates?id=x', '/api/badges?id=x']) {
    expect((await request.get(path)).headers()['referrer-policy'], path).toBe('no-referrer')
  }
})

test("has no page cached and puts the answer's own nonce on its scripts", async ({ request }) => {
  const answers = [await request.get('/login'), await request.get('/login')]
  const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1])
  expect(nonces[0]).toBeDefined()
  expect(nonces[0]).not.toBe(nonces[1])
  expect(answers[0]?.headers()['cache-control']).toContain('no-store')
  const scripts = (await answers[0]?.text())?.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
})

test('causes no violation of the policy in the browser', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|content-security-policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

test('has the same headers from the server as from Next for what is answered before Next', async ({ request }) => {
  const own = /^(date|x-request-id|vary|content-length|content-encoding|transfer-encoding|connection|keep-alive)$/
  const callers: Record<string, string>[] = [
    {},
    { origin: 'https://elsewhere.test' },
    { cookie: 'portal_session=none' },
  ]
  for (const path of ['/api/unread', '/api/waiting', '/api/course-news', '/api/pay-status?id=x'])
    for (const headers of callers) {
      const told = async (method: string) => {
        const answer = await request.fetch(path, { method, headers })
        const kept = Object.entries(answer.headers()).filter(([name]) => !own.test(name))
        expect(answer.headers()['x-request-id'], `${method} ${path}`).toMatch(/^[\da-f-]{36}$/)
        return { status: answer.status(), headers: Object.fromEntries(kept) }
      }
      // HEAD is left to Next, which runs the same route.
      expect(await told('GET'), path).toEqual(await told('HEAD'))
    }
  const answer = await request.post('/api/blocks', { data: {} })
  expect(answer.status()).toBe(401)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
})
