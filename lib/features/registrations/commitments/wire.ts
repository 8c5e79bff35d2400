import { fileAddress } from '@/lib/features/files/files/rules'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { listCommitments } from './list-commitments'

export const commitmentFunctions: Functions = {
  getCommitments: expose(listCommitments, {
    summary: 'The commitment letters of a student for a project.',
    takes: { student_id: 'studentId', project_id: 'projectId', ...pageTakes },
    answers: answerApplications.commitments,
    gives: wholeListOut(({ name, key }) => ({ name, url: fileAddress(key) })),
  }),
}
