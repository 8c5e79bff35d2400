import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import routerStates from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { mostActionBytes, readAhead } from './action-body.mjs'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The policy for answers that have none of their own: those that Next makes itself, which run no script and are shown in no frame. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * Runs before Next in every server of this process: it refuses requests that Next would answer with 500 because it can't read them, and
 * gives every answer a Content-Security-Policy. What the portal answers before Next is answered here, once it has started
 * (lib/requests/front-doors.ts).
 */
export function guardRequests() {
  const guarded = new WeakSet()
  subscribe('http.server.request.start', ({ server }) => {
    if (guarded.has(server)) return
    guarded.add(server)
    guard(server)
  })
}

export function guard(server) {
  const { emit } = server
  server.emit = (event, ...args) => {
    const pass = () => Reflect.apply(emit, server, [event, ...args])
    if (event !== 'request') return pass()
    const [request, response] = args
    if (isForPage(request)) request.url = readableByNext(request.url)
    if (isRefused(request, response) || globalThis.portalFrontDoor?.(request, response)) return true
    if (!isForPage(request)) return pass()
    if (!isActionCall(request)) return passPrepared(args, pass)
    readAhead(request, (status) => {
      if (status === null) passPrepared(args, pass)
      else refuse(response, status)
    })
    return true
  }
}

let preparePage = null
const early = []

/** What the portal does with each request for a page it says when it starts (lib/requests/page-policy.ts); pages asked for before wait. */
globalThis.portalOpenPages = (prepare) => {
  preparePage = prepare
  for (const pass of early.splice(0)) pass()
}

function passPrepared(args, pass) {
  const ready = () => {
    preparePage(...args)
    return pass()
  }
  if (preparePage !== null) return ready()
  early.push(ready)
  return true
}

/** All but routes and files; of what lies below /api its description alone is a page. */
export function isForPage({ url }) {
  return !/^\/(?:api\/(?!docs\/?(?:\?|$))|_next\/static\/|(?:favicon\.ico|icon\.svg|robots\.txt)(?:\?|$))/.test(url)
}

function isRefused(request, response) {
  // An immutable file is no document, and a worker would take the policy of its script.
  if (!request.url?.startsWith('/_next/static/')) givePolicy(response)
  const status = whyNotRead(request) ?? (isOfAnotherBuild(request) ? 404 : null)
  if (status === null) return false
  refuse(response, status)
  return true
}

function refuse(response, status) {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (status === 405) response.setHeader('Allow', methods.join(', '))
  // The browser's router reads this header: the page is of an older build and is loaded again.
  if (status === 404) response.setHeader('x-nextjs-action-not-found', '1')
  // It does not wait for the rest of the body.
  response.setHeader('Connection', 'close')
  response.end(`${STATUS_CODES[status]}\n`)
}

/** Sets headers just before the head is written: Next's routes do not replace a header that is set already. */
function givePolicy(response) {
  const { writeHead } = response
  response.writeHead = (...head) => {
    if (!response.headersSent && !response.hasHeader('Content-Security-Policy'))
      response.setHeader('Content-Security-Policy', policy)
    return Reflect.apply(writeHead, response, head)
  }
}

/** The status with which a request is refused; null for one that Next can read. */
export function whyNotRead({ method, url, headers }) {
  if (!methods.includes(method)) return 405
  if (!isReadable(url)) return 400
  if (!isRouterState(headers['next-router-state-tree'])) return 400
  if (!isActionCall({ method, url, headers })) return null
  if (headers.origin !== undefined && !isOwnOrigin(headers)) return 403
  if (Number(headers['content-length'] ?? 0) > mostActionBytes) return 413
  return isOfActionsType(headers['content-type']) ? null : 400
}

function isActionCall({ method, url, headers }) {
  return method === 'POST' && isForPage({ url }) && isAction(headers)
}

/** What Next takes for a server action; any other form, as of a provider that sends a payer back, is a question for the page. */
function isAction(headers) {
  return headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Text, or a form that says where its parts end. */
function isOfActionsType(type = '') {
  return !/^(?:multipart\/form-data\b(?!.*;\s*boundary=)|application\/x-www-form-urlencoded\b)/i.test(type)
}

/** Whether a form or a server action comes from this site, as Next compares it. */
function isOwnOrigin({ origin, host, 'x-forwarded-host': forwarded }) {
  return URL.canParse(origin) && [host, forwarded].includes(new URL(origin).host)
}

/** Reads it as Next does, which answers 500 for what it can't read. */
function isRouterState(header) {
  try {
    routerStates.parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

let actions = null

/** Whether a request names a server action that this build does not have, which Next logs as an error. */
function isOfAnotherBuild({ headers }) {
  const id = headers['next-action']
  if (id === undefined) return false
  try {
    actions ??= new Set(Object.keys(JSON.parse(readFileSync(manifest(), 'utf8')).node))
  } catch {
    return false
  }
  return !actions.has(id)
}

/** The manifest of the served build, in whose folder the server runs. */
const manifest = () => join(process.cwd(), '.next', 'server', 'server-reference-manifest.json')

/**
 * The address of a page as Next can read it: where its escapes are no text they are taken as they stand. No page has such
 * an address, so its reader gets the page for what is not found.
 */
function readableByNext(url) {
  if (isReadable(url)) return url
  const [path, ...query] = url.split('?')
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

/** A path of this site whose escapes are valid UTF-8 without NUL. */
function isReadable(url) {
  const [path] = url.split('?')
  if (!path.startsWith('/') && url !== '*') return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
