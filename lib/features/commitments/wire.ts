import { fileAddress } from '@/lib/features/files/rules'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import { listCommitments } from './list-commitments'

export const commitmentFunctions: Functions = {
  getCommitments: expose(listCommitments, {
    summary: 'The commitment letters of a student for a project (track 7, Commitment attachments).',
    takes: { student_id: 'studentId', project_id: 'projectId' },
    answers: answerApplications.commitments,
    gives: (letters) => letters.map(({ name, key }) => ({ name, url: fileAddress(key) })),
  }),
}
