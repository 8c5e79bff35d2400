import type { NextRequest } from 'next/server'
import { languageOf } from '@/lib/kernel/doors/caller'
import { functionNameRoute, refuseMethod } from '@/lib/kernel/doors/function-name-route'
import { wholeCatalogue } from '@/lib/wire/catalogue'
import { indexFunctions } from '@/lib/wire/index-functions'

export const POST = functionNameRoute(indexFunctions)

export function GET(request: NextRequest) {
  const lang = request.nextUrl.searchParams.get('lang')
  const { body, etag } = wholeCatalogue(languageOf(request.headers, request.cookies, lang))
  const headers = { 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Language, Cookie' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}

const refuse = refuseMethod('GET', 'HEAD', 'POST')
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse
export const OPTIONS = refuse
