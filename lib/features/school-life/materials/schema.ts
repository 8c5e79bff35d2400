import { z } from 'zod'
import type { GrantRole } from '@/lib/access/actor'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { materialNameFacts, materialStates, mostPieces, trackingNumberFacts } from './rules'

/** Administrators who plan and send deliveries. */
export const deliveryGrants: readonly GrantRole[] = ['REGISTRAR', 'CONTENT']

const materialName = textSchema(materialNameFacts)
export const materialNames = z.object({ zh: materialName, en: materialName })

const deliveryState = z.enum(['PLANNED', 'SENT', 'RECEIVED'])
const piecesWrong = { error: say('keptDeliveries.import.problems.quantity') }
export const pieces = z.int(piecesWrong).min(1, piecesWrong).max(mostPieces, piecesWrong)
export const trackingNumber = z.string().trim().max(trackingNumberFacts.max)

/** What the list of deliveries and its file are narrowed by. */
export const deliveryNarrowing = {
  search: z.string().trim().max(200).optional(),
  projectCode: z.string().trim().max(60).optional(),
  state: deliveryState.optional(),
  materialId: id.optional(),
}

/** What the list of materials and its file are narrowed by. */
export const materialNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(materialStates).optional(),
}
export type MaterialNarrowing = z.output<z.ZodObject<typeof materialNarrowing>>

export const materialTarget = { materialId: id, version: z.int().min(1) }
