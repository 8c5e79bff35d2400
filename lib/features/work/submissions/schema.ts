import { z } from 'zod'

const bilingual = z.object({ zh: z.string(), en: z.string() })
const school = z.object({ name: z.string(), nameEn: z.string().nullable() })
const name = z.object({
  nativeFamily: z.string().nullable(),
  nativeGiven: z.string().nullable(),
  latinFamily: z.string().nullable(),
  latinGiven: z.string().nullable(),
})

const block = z.object({
  code: z.string(),
  kind: z.enum(['RICH', 'TEXT', 'IMAGE', 'FILE', 'LINK', 'TABLE', 'QUIZ']),
  title: bilingual,
  required: z.boolean(),
  content: z.string(),
  words: z.int(),
  isFilled: z.boolean(),
  /** 0: nobody has written it. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  author: z.object({ registrationId: z.string(), name: name.nullable() }).nullable(),
  files: z.array(z.object({ key: z.string(), name: z.string(), bytes: z.int(), sha256: z.string().nullable() })),
  answers: z.array(z.object({ question: bilingual, letter: z.string(), isRight: z.boolean() })),
})

/** What a team handed in, whole and once for all; its hash is made over its canonical text (freeze-work.ts). */
export const snapshot = z.object({
  format: z.literal(1),
  project: z.object({ id: z.string(), code: z.string(), name: bilingual }),
  team: z.object({
    schoolId: z.string(),
    school,
    code: z.int(),
    serial: z.int(),
    title: z.string().nullable(),
    mediaEntryType: z.string().nullable(),
  }),
  submission: z.object({ submittedAt: z.iso.datetime(), byRegistrationId: z.string(), attempt: z.int() }),
  members: z.array(
    z.object({ registrationId: z.string(), number: z.string(), role: z.enum(['LEADER', 'MEMBER']), name, school }),
  ),
  template: z.object({ family: z.string(), version: z.int() }).nullable(),
  sections: z.array(z.object({ title: bilingual, blocks: z.array(block) })),
  progress: z.object({
    requiredFilled: z.int(),
    requiredTotal: z.int(),
    checksDone: z.int(),
    checksTotal: z.int(),
    totalLength: z.int(),
  }),
})
export type Snapshot = z.output<typeof snapshot>
