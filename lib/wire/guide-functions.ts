import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/guide/index` answers to. */
export const guideFunctions: Functions = {}
