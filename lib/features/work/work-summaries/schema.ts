import { teamKey } from '@/lib/features/work/workspaces/schema'
import { wireId } from '@/lib/wire/formats'

/** Whose work, and which block of it where not all is wanted. */
export const summaryKey = { ...teamKey, blockId: wireId.optional() }
