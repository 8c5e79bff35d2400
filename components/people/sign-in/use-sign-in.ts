'use client'

import { useRouter } from 'next/navigation'
import { useOperation } from '@/components/forms/use-operation'
import { noteSession } from '@/components/shell/session-note'
import { signInAdministratorAction, signInContactAction, signInStudentAction } from '@/lib/features/people/auth/actions'
import { landingOf, type SignInType } from '@/lib/features/people/auth/rules'
import { awaitedCode } from './use-send-code'

type SignedIn = { id: string; role: SignInType; projectCode?: string | null }

const actions = {
  student: signInStudentAction,
  adviser: signInContactAction,
  coordinator: signInContactAction,
  admin: signInAdministratorAction,
} as const

/** Signs in as the chosen type, then goes to the requested page or to the role's landing page. */
export function useSignIn(type: SignInType, next: string | null) {
  const router = useRouter()
  const operation = useOperation<SignedIn>(actions[type], {
    onSuccess: (session) => {
      awaitedCode.write(null)
      noteSession(session)
      router.replace(next ?? landingOf(session.role))
    },
  })
  const { run } = operation
  return {
    ...operation,
    run: (values: FormData, projectCode: string | null) =>
      run({ ...Object.fromEntries(values), role: type, projectCode: projectCode ?? '' }),
  }
}
