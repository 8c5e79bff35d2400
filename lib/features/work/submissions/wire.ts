import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerTeams from '@/lib/wire/answers/teams'
import { seconds } from '@/lib/wire/formats'
import { submitWork } from './submit-work'

/** Handing in by the id of the application (work#submission). */
export const submissionFunctions: Functions = {
  submitProject: expose(submitWork, {
    summary: "Hands in the work of an application's team, once and inside an entry window.",
    takes: { id: 'registrationId', application_id: 'registrationId' },
    answers: answerTeams.submitted,
    gives: ({ submittedAt }) => ({ submission_date: seconds(submittedAt) }),
    successMessage: 'success.submitProject',
  }),
}
