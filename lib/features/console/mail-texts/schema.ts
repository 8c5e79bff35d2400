import { z } from 'zod'
import { textKinds, textStates } from './rules'

const partTexts = z.record(z.string().max(80), z.string().max(4000))

/** The mail whose words are meant. */
export const textKind = z.enum(textKinds)
/** What it is to say, in each language by part; a part that is left out or empty says what we do. */
export const ownTexts = z.object({ 'en-US': partTexts, 'zh-CN': partTexts })
export type OwnTextsInput = z.input<typeof ownTexts>
/** Which way a mail goes, by the name of its example. */
export const exampleName = z.string().max(40)

export const textNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(textStates).optional(),
}
