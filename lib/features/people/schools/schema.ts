import { z } from 'zod'

const name = z.string().trim().max(200)

/** A school that is not listed, as somebody from it names it; one of the two names is enough. */
export const newSchoolFields = {
  newSchoolName: name.optional(),
  newSchoolNameEn: name.optional(),
  newSchoolCity: z.string().trim().max(100).optional(),
}
