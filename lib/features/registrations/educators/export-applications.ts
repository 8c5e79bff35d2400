import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { approvalNarrowing } from '../school-registrations/schema'
import { listToDecide } from './approvals.queries'

/** Who asks to teach a project as a file, with the same reach and filters (registrations#approvals). */
export const exportApplications = operation('registrations/educators/export-applications', {
  access: ['admin'],
  input: z.object({ ...approvalNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { queue, search, format }, world }) => {
    const list = await listToDecide(world.db, visible.educatorApplications(actor), queue, search, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'approvals.files.educators', list, format },
      columns: [
        { title: 'approvals.educator', cell: ({ contact }, language) => contactNames(contact, language).main },
        { title: 'approvals.files.email', cell: ({ contact }) => contact.email ?? '' },
        { title: 'approvals.school', cell: ({ contact }, language) => schoolName(contact.school, language) },
        { title: 'approvals.project', cell: ({ project }) => project.code },
        { title: 'approvals.files.projectName', cell: ({ project }, language) => inLanguage(project.name, language) },
        { title: 'approvals.classes', cell: ({ classes }) => classes.map(({ code }) => code).join(', ') },
        { title: 'approvals.asked', cell: ({ createdAt }, language) => instantCell(createdAt, language) },
        { title: 'approvals.state', cell: ({ state }, language) => translate(language, `statuses.review.${state}`) },
        { title: 'approvals.reason', cell: ({ reason }) => reason ?? '' },
        { title: 'approvals.files.decidedAt', cell: ({ decidedAt }, language) => instantCell(decidedAt, language) },
        { title: 'approvals.files.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '' },
      ],
    })
  },
})
