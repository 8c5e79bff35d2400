import { z } from 'zod'
import { teamKey } from '@/lib/features/workspaces/schema'
import { wireId } from '@/lib/wire/formats'

/** One block of one team. */
export const blockKey = { ...teamKey, blockId: wireId }

export const version = z.int().min(1)
