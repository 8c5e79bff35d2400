import type { GrantRole } from '@/lib/access/actor'

/** Administrators who record hours. */
export const hourGrants: readonly GrantRole[] = ['REGISTRAR', 'CONTENT']
