import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { newSchoolFields } from '@/lib/features/people/schools/schema'
import { email, newStudentFields } from '@/lib/features/people/students/schema'
import { eventCodes } from '@/lib/features/registrations/registrations/schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { schoolKinds } from './rules'

/** What stands behind `t=` in a link; what is no token of ours is found nowhere. */
const linkToken = z.string().min(1).max(200)

/** The open form: the fields of add-student with school and consent; what of them is required is data (registrations#open-registration). */
export const registrationForm = z.object({
  ...z.object(newStudentFields).partial().shape,
  email,
  projectCode,
  contactId: id.optional(),
  token: linkToken.optional(),
  isAdviserConfirmed: z.boolean().default(false),
  schoolKind: z.enum(schoolKinds).default('listed'),
  province: z.string().trim().min(1).max(100).optional(),
  schoolId: z.string().trim().min(1).max(200).optional(),
  ...newSchoolFields,
  events: eventCodes.optional(),
  extraEvents: eventCodes.optional(),
  privacy: z.literal(true, { error: say('openRegistration.errors.privacy') }),
  guardian: z.literal(true, { error: say('openRegistration.errors.guardian') }),
})
export type RegistrationForm = z.output<typeof registrationForm>

const text = z.string().nullable()

/** What a form said, as it waits enciphered for its code. */
export const intentPayload = z.object({
  person: z.object({
    nativeFamily: text,
    nativeGiven: text,
    latinFamily: text,
    latinGiven: text,
    graduationYear: z.int().nullable(),
    gender: z.enum(['MALE', 'FEMALE']).nullable(),
    mobile: text,
    guardian1Mobile: text,
    guardian1Email: text,
  }),
  school: z.union([
    z.object({ id: z.string() }),
    z.object({ name: z.string(), nameEn: text, provinceId: z.string(), city: text }),
  ]),
  eventIds: z.array(z.string()),
  consents: z.array(z.object({ kind: z.enum(['PRIVACY', 'GUARDIAN']), text: z.string() })),
  language: z.enum(['en-US', 'zh-CN']),
})
export type IntentPayload = z.output<typeof intentPayload>
