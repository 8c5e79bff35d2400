import type { getAdministrator } from '@/lib/features/console/staff/get-administrator'
import type { ResultOf } from '@/lib/kernel/operation'

/** An administrator as their page shows them. */
export type ShownAdministrator = ResultOf<typeof getAdministrator>
