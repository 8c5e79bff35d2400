import './sheet.css'
import { ResourceScreen } from '@/components/school-life/resources/resource-screen'
import { titled } from '@/components/shell/titled'
import { listResources } from '@/lib/features/school-life/resources/list-resources'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('resources.titleUK')

type Query = Promise<{ subject?: string }>

/** Reading material for the United Kingdom (school-life#resources). */
export default async function LearningMaterialsUkPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('student', 'adviser', 'coordinator')
  const { subject = '' } = await searchParams
  const resources = await read(listResources, { kind: 'READING', country: 'UK' })
  return <ResourceScreen page="UK" isStaff={role !== 'student'} resources={resources} subject={subject} />
}
