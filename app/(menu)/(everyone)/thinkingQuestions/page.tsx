import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ProjectChoice } from '@/components/learning/thinking-questions/project-choice'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getOwnSchoolCode } from '@/lib/features/learning/thinking-questions/get-own-school-code'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('thinking.title')

/** Chooses the project and station whose thinking questions are read (learning#thinking-questions). */
export default async function ThinkingQuestionsPage() {
  const { role } = await reader('student', 'adviser', 'coordinator', 'admin')
  const t = await getTranslations('thinking')
  const isOwn = role === 'student'
  return (
    <>
      <PageHeader title={t('title')} description={t(isOwn ? 'choose' : 'chooseStaff')} />
      <ProjectChoice
        questions={await read(listQuestions, {})}
        schoolCode={await read(getOwnSchoolCode, {})}
        isOwn={isOwn}
      />
    </>
  )
}
