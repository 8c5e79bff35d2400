import { z } from 'zod'
import { newSchoolFacts } from './rules'

const text = ({ max }: { max: number }) => z.string().trim().max(max).optional()

/** A school that is not listed, as somebody from it names it; one of the two names is enough. */
export const newSchoolFields = {
  newSchoolName: text(newSchoolFacts.newSchoolName),
  newSchoolNameEn: text(newSchoolFacts.newSchoolNameEn),
  newSchoolCity: text(newSchoolFacts.newSchoolCity),
}
