import { z } from 'zod'
import type { GrantRole } from '@/lib/access/actor'
import { mostPieces, trackingNumberFacts } from './rules'

/** Administrators who plan and send deliveries. */
export const deliveryGrants: readonly GrantRole[] = ['REGISTRAR', 'CONTENT']

export const deliveryState = z.enum(['PLANNED', 'SENT', 'RECEIVED'])
export const pieces = z.int().min(1).max(mostPieces)
export const trackingNumber = z.string().trim().max(trackingNumberFacts.max)
