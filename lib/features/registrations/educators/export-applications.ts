import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { approvalNarrowing } from '../school-registrations/schema'
import { listToDecide } from './approvals.queries'

/** Who asks to teach a project as a file, with the same reach and filters (registrations#approvals). */
export const exportApplications = listExport('registrations/educators/export-applications', {
  access: ['admin'],
  input: approvalNarrowing,
  name: 'approvals.files.educators',
  list: ({ actor, input: { queue, search }, world: { db } }) =>
    listToDecide(db, visible.educatorApplications(actor), queue, search, wholeList),
  columns: [
    { title: 'approvals.educator', cell: ({ contact }, language) => contactNames(contact, language).main },
    { title: 'approvals.files.email', cell: ({ contact }) => contact.email },
    { title: 'approvals.school', cell: ({ contact }, language) => schoolName(contact.school, language) },
    { title: 'approvals.project', cell: ({ project }) => project.code },
    { title: 'approvals.files.projectName', cell: ({ project }) => project.name },
    { title: 'approvals.classes', cell: ({ classes }) => classes.map(({ code }) => code).join(', ') },
    { title: 'approvals.asked', cell: ({ createdAt }) => createdAt },
    { title: 'approvals.state', word: ({ state }) => `statuses.review.${state}` },
    { title: 'approvals.reason', cell: ({ reason }) => reason },
    { title: 'approvals.files.decidedAt', cell: ({ decidedAt }) => decidedAt },
    { title: 'approvals.files.decidedBy', cell: ({ decidedBy }) => decidedBy },
  ],
})
