import { visible } from '@/lib/access/visible'
import { listPendingRequests } from '@/lib/features/people/change-requests/queries'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { inboxNarrowing } from './schema'

const { type, projectCode, search } = inboxNarrowing

/**
 * What students in reach ask to have changed and nobody has decided, as a file with the filters of its list: whose entry and
 * which field, and as in the list no value (messages#inbox).
 */
export const exportChanges = listExport('messages/inbox/export-changes', {
  access: ['adviser', 'coordinator', 'admin'],
  input: { type, projectCode, search },
  name: 'inbox.requests.fileName',
  list: async ({ actor, input, world: { db } }) => {
    // A request is of no type.
    if (input.type) return []
    const asking = { students: visible.students(actor), registrations: visible.registrations(actor) }
    return listPendingRequests(db, asking, input, wholeList)
  },
  columns: [
    { title: 'inbox.requests.since', cell: ({ createdAt }) => createdAt },
    { title: 'inbox.requests.name', cell: ({ student }, language) => personNames(student, language).main },
    { title: 'inbox.columns.otherName', cell: ({ student }, language) => personNames(student, language).other },
    { title: 'inbox.columns.school', cell: ({ student }, language) => schoolName(student.school, language) },
    { title: 'inbox.requests.field', word: ({ field }) => `fields.labels.${field}` },
  ],
})
