import { z } from 'zod'
import { say } from '@/lib/kernel/text'

const text = (error: string, maximum: number) => z.string({ error }).trim().min(1, { error }).max(maximum)

/** What an adviser or coordinator may change of herself, with the sentences of track 5. */
export const adviserProfileFields = {
  latinName: text(say('contacts.errors.name'), 200),
  position: text(say('contacts.errors.position'), 200),
}

/** The kind of her organisation: a row of the list, by its id, code or label. */
export const organizationType = text(say('contacts.errors.organizationType'), 100)
