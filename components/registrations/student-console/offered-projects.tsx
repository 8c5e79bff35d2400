'use client'

import { useTranslations } from 'next-intl'
import { FetchedForm, type FetchedFormProps } from '@/components/forms/fetched-form'
import { openSignUpAction } from '@/lib/features/registrations/kept-registrations/actions'
import type { openSignUp } from '@/lib/features/registrations/kept-registrations/open-sign-up'
import type { ResultOf } from '@/lib/kernel/operation'

export type OfficeForm = ResultOf<typeof openSignUp>

type OfferedProjectsProps = Pick<FetchedFormProps<OfficeForm>, 'onClose' | 'children'> & {
  /** Left out for a student who is new. */
  studentId?: string
}

/** The form below what a registrar can register a student for. */
export function OfferedProjects({ studentId, ...props }: OfferedProjectsProps) {
  const t = useTranslations('studentConsole.signUp')
  return (
    <FetchedForm
      {...props}
      action={openSignUpAction}
      about={{ studentId }}
      nothing={({ projects, packages }) =>
        projects.length + packages.length > 0 ? null : { title: t('none'), text: t('noneText') }
      }
    />
  )
}
