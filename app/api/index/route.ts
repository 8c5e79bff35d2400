import type { NextRequest } from 'next/server'
import { sessionCookie } from '@/lib/access/session-cookie'
import { languageOf } from '@/lib/kernel/doors/caller'
import { functionNameRoute, refuseMethod } from '@/lib/kernel/doors/function-name-route'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { indexFunctions } from '@/lib/wire/index-functions'
import { openApi } from '@/lib/wire/openapi'

export const POST = functionNameRoute(indexFunctions)

export function GET(request: NextRequest) {
  const language = languageOf(request.headers, request.cookies)
  const document = openApi(indexFunctions, guideFunctions, sessionCookie().name, language)
  return Response.json(document, { headers: { 'Cache-Control': 'no-store' } })
}

export const PUT = refuseMethod
export const PATCH = refuseMethod
export const DELETE = refuseMethod
