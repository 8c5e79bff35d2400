import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listClasses } from '@/lib/features/learning/courses/queries'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { countThreads, listThreads } from './queries'
import { choiceOf, threadsAsked } from './rules'
import { threadNarrowing } from './schema'

/** What students asked about their chapters as a file, a conversation a row, narrowed as its list is (learning#feedback). */
export const exportContentThreads = listExport('learning/content-threads/export-content-threads', {
  access: ['adviser', 'coordinator', 'admin'],
  input: threadNarrowing,
  name: 'learning.questions.title',
  list: async ({ actor, input, world: { db } }) => {
    const scope = visible.contentThreads(actor)
    const { isWaiting, classId: inAddress, ...others } = input
    const classId = inAddress && choiceOf(await listClasses(db, visibleSql.classes(actor)), inAddress)
    const of = { ...others, classId }
    const total = threadsAsked(await countThreads(db, scope, of), isWaiting)
    return { rows: await listThreads(db, scope, { ...of, isWaiting }, wholeList), total }
  },
  columns: [
    {
      title: 'learning.questions.columns.student',
      cell: ({ student }, language) => personNames(student, language).main,
    },
    {
      title: 'learning.questions.columns.otherName',
      cell: ({ student }, language) => personNames(student, language).other,
    },
    {
      title: 'learning.questions.columns.school',
      cell: ({ student }, language) => schoolName(student.school, language),
    },
    { title: 'learning.questions.course', cell: (thread) => thread.class.name },
    { title: 'learning.questions.columns.session', cell: ({ session }) => session.title },
    { title: 'learning.questions.columns.chapter', cell: ({ content }) => content.title },
    {
      title: 'learning.questions.state',
      word: ({ isWaiting }) => (isWaiting ? 'learning.questions.waiting' : 'learning.questions.answered'),
    },
    { title: 'learning.questions.columns.messages', as: 'number', cell: ({ messages }) => messages },
    { title: 'learning.questions.columns.lastAt', cell: ({ lastAt }) => new Date(lastAt) },
    { title: 'learning.questions.columns.lastMessage', cell: ({ lastBody }) => lastBody },
  ],
})
