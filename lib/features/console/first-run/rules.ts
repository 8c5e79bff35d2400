import { emailFacts } from '@/lib/features/people/students/rules'

/** Who the owner is. */
export const ownerFacts = {
  name: { max: 200, missing: 'staff.errors.name' },
  email: { ...emailFacts, missing: 'staff.errors.email' },
} as const
