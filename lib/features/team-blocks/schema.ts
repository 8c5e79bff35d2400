import { z } from 'zod'
import { teamKey } from '@/lib/features/workspaces/schema'
import { wireId } from '@/lib/wire/formats'

/** One block of one team. */
export const blockKey = { ...teamKey, blockId: wireId }

export const version = z.int().min(1)

/** Rows a TABLE may have, letters in a cell, columns where its template names none. */
export const mostRows = 200
export const mostCell = 2000
export const mostColumns = 20
