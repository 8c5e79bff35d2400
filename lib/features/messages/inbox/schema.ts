import { z } from 'zod'
import { inquiryStates } from '../inquiries/rules'

/** What narrows the inbox. */
export const inboxNarrowing = {
  state: z.enum(inquiryStates).optional(),
  type: z.string().max(64).optional(),
  projectCode: z.string().max(64).optional(),
  search: z.string().trim().max(200).optional(),
}
