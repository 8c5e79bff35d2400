'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'
import { schoolKinds } from '@/lib/features/registrations/open-registrations/rules'
import type { FormPart } from './draft'

/** The searchable list is a third of the page's size and is needed late. */
const SchoolFields = dynamic(
  () => import('@/components/people/schools/school-fields').then((file) => file.SchoolFields),
  {
    loading: () => (
      <>
        <Skeleton className="h-16 sm:col-span-2" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </>
    ),
  },
)

export type SchoolSectionProps = FormPart & Pick<FormView, 'provinces'> & { known: FormView['school'] }

/** The student's school, if there is one. */
export function SchoolSection({ draft, enter, required, provinces, known }: SchoolSectionProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SchoolFields
        provinces={provinces}
        kinds={schoolKinds}
        value={draft.school}
        onChange={(part) => enter((before) => ({ ...before, school: { ...before.school, ...part } }))}
        known={known}
        required={required.includes('schoolId')}
      />
    </div>
  )
}
