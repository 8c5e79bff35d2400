import { z } from 'zod'
import { fileKey } from '@/lib/features/files/files/schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { aboutKinds, mostFiles, mostLetters } from './rules'

const contentMissing = { error: say('inquiries.contentMissing') }
const typeMissing = { error: say('inquiries.typeMissing') }

/** What every message takes. */
export const messageFields = {
  content: z.string(contentMissing).trim().min(1, contentMissing).max(mostLetters),
  attachments: z
    .array(fileKey)
    .max(mostFiles)
    .transform((keys) => [...new Set(keys)])
    .default([]),
  /** Made by the sender's device: the same message sent twice is one. */
  clientId: z.uuid().optional(),
}

/** The code of a type, or its words in either language. */
export const inquiryType = z.string(typeMissing).trim().min(1, typeMissing).max(200)

/** What a thread is about: an order or a certificate by id or number, a registration by its id. */
export const inquiryAbout = z.object({ kind: z.enum(aboutKinds), id })
