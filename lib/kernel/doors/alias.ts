import type { NextRequest } from 'next/server'

/** Another spelling of a path leads to the specification's own, query and all (screens#addresses). A relative Location needs no address. */
export function toSpelling(path: string) {
  return (request: NextRequest): Response => redirectTo(`${path}${request.nextUrl.search}`)
}

export function redirectTo(path: string): Response {
  return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
