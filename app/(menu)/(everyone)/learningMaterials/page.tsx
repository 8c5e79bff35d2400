import './sheet.css'
import { ResourceScreen } from '@/components/school-life/resources/resource-screen'
import { titled } from '@/components/shell/titled'
import { listResources } from '@/lib/features/school-life/resources/list-resources'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('resources.title')

type Query = Promise<{ subject?: string }>

/** All reading material (school-life#resources). */
export default async function LearningMaterialsPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('student', 'adviser', 'coordinator')
  const { subject = '' } = await searchParams
  const resources = await read(listResources, { kind: 'READING' })
  return <ResourceScreen page="all" isStaff={role !== 'student'} resources={resources} subject={subject} />
}
