import { z } from 'zod'
import { isBirthDate, isIdNumber } from '@/lib/features/people/students/rules'
import { entryFields, graduationYear } from '@/lib/features/people/students/schema'
import { Fault } from '@/lib/kernel/fault'
import { fieldFaults } from '@/lib/kernel/issues'
import { type RequestedField, requestedFields } from './rules'

export const requestedField = z.enum(requestedFields)

/** The rules of the entry's own form; here nothing comes back masked, so that a secret is judged at once. */
const valuesAt = (now: Date) => ({
  ...entryFields,
  graduationYear: z.string().transform(Number).pipe(graduationYear),
  idNumber: entryFields.idNumber.refine((text) => typeof text === 'string' && isIdNumber(text)),
  birthDate: entryFields.birthDate.refine((text) => typeof text === 'string' && isBirthDate(text, now)),
})

/** The value an entry would get; what its field can't hold is refused where it was typed. */
export function valueOf(field: RequestedField, proposed: string, now: Date): string | number {
  const parsed = valuesAt(now)[field].safeParse(proposed)
  if (parsed.success && parsed.data !== null && parsed.data !== undefined) return parsed.data
  const found = parsed.success ? [] : fieldFaults(parsed.error, proposed)
  const key = found[0]?.key ?? 'fields.errors.invalid'
  throw new Fault('input.invalid', {
    fields: [{ ...found[0], field: 'proposed', key, label: field }],
  })
}
