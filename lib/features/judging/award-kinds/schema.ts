import { z } from 'zod'
import { hundredths } from '@/lib/features/judging/scores/schema'
import { textSchema } from '@/lib/kernel/field-schema'
import { kindFacts, mostPlaces } from './rules'

/** From this score on, in hundredths of a point. */
export const cutOff = hundredths.nullable()

/** A kind of award as a form has it. */
export const kindFields = {
  labelZh: textSchema(kindFacts.labelZh),
  labelEn: textSchema(kindFacts.labelEn),
  holder: z.enum(['TEAM', 'REGISTRATION']),
  maximum: z.int().min(1).max(mostPlaces).nullable(),
  cutOff,
}

type Fields = z.output<z.ZodObject<typeof kindFields>>

/** What is given to persons is given by hand, so it has no score to start from. */
export function kindOf({ labelZh, labelEn, holder, maximum, cutOff: from }: Fields) {
  return { label: { zh: labelZh, en: labelEn }, holder, maximum, cutOff: holder === 'TEAM' ? from : null }
}
export type KindValues = ReturnType<typeof kindOf>
