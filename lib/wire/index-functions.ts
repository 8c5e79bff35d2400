import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/index` answers to: each room's functions. */
export const indexFunctions: Functions = {}
