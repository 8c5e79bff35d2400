import { functionNameRoute, refuseMethod } from '@/lib/kernel/doors/function-name-route'
import { guideFunctions } from '@/lib/wire/guide-functions'

export const POST = functionNameRoute(guideFunctions)

const refuse = refuseMethod('POST')
export const GET = refuse
export const HEAD = refuse
export const PUT = refuse
export const PATCH = refuse
export const DELETE = refuse
export const OPTIONS = refuse
