import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import { mailWorkLink } from './mail-work-link'

export const workMailFunctions: Functions = {
  sendEmail: expose(mailWorkLink, {
    summary: "Mails a student the link to their team's workspace, at most three times a day.",
    takes: { student_id: 'studentId', project_id: 'projectId' },
    answers: nothing,
    gives: () => null,
  }),
}
