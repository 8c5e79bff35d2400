import { functionNameRoute, refuseMethod } from '@/lib/kernel/doors/function-name-route'
import { guideFunctions } from '@/lib/wire/guide-functions'

export const POST = functionNameRoute(guideFunctions)

export const GET = refuseMethod
export const PUT = refuseMethod
export const PATCH = refuseMethod
export const DELETE = refuseMethod
