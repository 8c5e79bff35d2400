import { z } from 'zod'

const bilingual = z.object({ zh: z.string(), en: z.string() })

/** The facts of a certificate as its row holds them. */
export const certificateFacts = z.object({
  kind: z.enum(['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER']),
  number: z.string(),
  name: z.object({ latin: z.string(), native: z.string().nullable() }),
  school: bilingual.nullable(),
  project: z.object({ code: z.string(), name: bilingual }).nullable(),
  season: z.string().nullable(),
  team: z.object({ code: z.number(), title: z.string().nullable() }).nullable(),
  awards: z.array(z.object({ label: bilingual, isTeams: z.boolean() })),
  results: z.array(z.object({ event: bilingual, grade: z.string().nullable(), score: z.number().nullable() })),
  hours: z.object({ minutes: z.number(), achievements: z.array(z.string()) }).nullable(),
  date: z.iso.date(),
})

/** A token or code as somebody brings it: whatever its form, it is looked up (certificates#token-and-code). */
export const broughtSecret = z.string().transform((brought) => (brought.length > 200 ? '' : brought))
