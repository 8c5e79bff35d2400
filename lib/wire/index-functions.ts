import { authFunctions } from '@/lib/features/auth/wire'
import { contactFunctions } from '@/lib/features/contacts/wire'
import { importFunctions } from '@/lib/features/imports/wire'
import { projectFunctions } from '@/lib/features/projects/wire'
import { registrationFunctions } from '@/lib/features/registrations/wire'
import { schoolFunctions } from '@/lib/features/schools/wire'
import { studentFunctions } from '@/lib/features/students/wire'
import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/index` answers to: each room's functions. */
export const indexFunctions: Functions = {
  ...authFunctions,
  ...contactFunctions,
  ...importFunctions,
  ...projectFunctions,
  ...registrationFunctions,
  ...schoolFunctions,
  ...studentFunctions,
}
