import { z } from 'zod'
import { inquiryStates } from '../inquiries/rules'
import { inboxParts } from './rules'

/** What narrows the inbox. */
export const inboxNarrowing = {
  state: z.enum(inquiryStates).optional(),
  part: z.enum(inboxParts).optional(),
  type: z.string().max(64).optional(),
  projectCode: z.string().max(64).optional(),
  search: z.string().trim().max(200).optional(),
}
