import { z } from 'zod'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { id } from '@/lib/kernel/id'

/** One block of one team. */
export const blockKey = { ...teamKey, blockId: id }

/** As far as the column of a version counts. */
const greatest = 2_147_483_647
export const version = z.int().min(1).max(greatest)
/** The version it was typed over; 0: nothing stood there. */
export const versionOver = z.int().min(0).max(greatest).default(0)
