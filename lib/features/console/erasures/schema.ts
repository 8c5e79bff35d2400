import { z } from 'zod'

/** What the list of erasures and its file are narrowed by: a name, an address or a school while it is known, or a number. */
export const erasureNarrowing = { search: z.string().trim().max(200).optional() }
