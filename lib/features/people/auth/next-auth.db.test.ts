import { NextRequest } from 'next/server'
import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/auth/[...nextauth]/route'
import { log } from '@/lib/log'
import { testDatabase } from '@/lib/testing/database'

await testDatabase()
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['?callbackUrl=javascript%3Aalert(1)', ''],
  ['?callbackUrl=%5C', ''],
  ['', 'next-auth.callback-url=javascript%3Aalert(1)'],
  ['', '__Secure-next-auth.callback-url=elsewhere'],
])('an address to come back to that is none is refused without an error: %j %j', async (search, cookie) => {
  const error = vi.spyOn(log, 'error')
  const request = new NextRequest(`http://localhost:3000/api/auth/session${search}`, { headers: { cookie } })
  const response = await GET(request, { params: Promise.resolve({ nextauth: ['session'] }) })
  expect(response.status).toBe(400)
  expect(error).not.toHaveBeenCalled()
})
