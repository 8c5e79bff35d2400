import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { pagePreparer } from './page-policy'

afterEach(() => vi.unstubAllEnvs())

function preparedFor(url: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url })
  Object.assign(request.headers, headers)
  const response = new ServerResponse(request)
  pagePreparer()(request, response)
  return { request: request.headers, response: response.getHeaders() }
}

test('each page has a nonce of its own, which Next is told, and no other', () => {
  const forged = "script-src 'nonce-forged'"
  const pages = [preparedFor('/login', { 'content-security-policy': forged }), preparedFor('/login')]
  const nonces = pages.map(({ request, response }) => {
    expect(request['content-security-policy']).toBe(response['content-security-policy'])
    return /'nonce-([^']+)'/.exec(String(response['content-security-policy']))?.[1] ?? ''
  })
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  expect(nonces[0]).not.toBe(nonces[1])
})

test('a page knows the path it was asked for under, without what the router of the browser adds', () => {
  const pathOf = (url: string) => preparedFor(url, { 'x-portal-path': '/forged' }).request['x-portal-path']
  expect(pathOf('/teams?code=1&search=%E5%8C%97')).toBe('/teams?code=1&search=%E5%8C%97')
  expect(pathOf('/teams?code=1&_rsc=abc12')).toBe('/teams?code=1')
  expect(pathOf('/teams?_rsc=abc12')).toBe('/teams')
})
