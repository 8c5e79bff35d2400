import { z } from 'zod'
import { mostLabel, mostPlaces } from './rules'

const label = z.string().trim().min(1).max(mostLabel)
/** From this score on, in hundredths of a point. */
export const cutOff = z.int().min(1).max(10_000).nullable()

/** A kind of award as a form has it. */
export const kindFields = {
  labelZh: label,
  labelEn: label,
  holder: z.enum(['TEAM', 'REGISTRATION']),
  maximum: z.int().min(1).max(mostPlaces).nullable(),
  cutOff,
}

/** Why an award that was told is called otherwise. */
export const kindReason = z.string().trim().min(1).max(2_000).nullable().default(null)

type Fields = z.output<z.ZodObject<typeof kindFields>>

/** What is given to persons is given by hand, so it has no score to start from. */
export function kindOf({ labelZh, labelEn, holder, maximum, cutOff: from }: Fields) {
  return { label: { zh: labelZh, en: labelEn }, holder, maximum, cutOff: holder === 'TEAM' ? from : null }
}
export type KindValues = ReturnType<typeof kindOf>
