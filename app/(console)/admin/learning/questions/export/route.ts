import { exportQuestions } from '@/lib/features/learning/kept-questions/export-questions'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportQuestions, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), projectCode: of('project'), state: of('state'), format: of('format') }
})

export const GET = door
export const POST = door
