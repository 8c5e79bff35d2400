import { teamKey } from '@/lib/features/work/workspaces/schema'
import { id } from '@/lib/kernel/id'

/** Whose work, and which block of it where not all is wanted. */
export const summaryKey = { ...teamKey, blockId: id.optional() }
